import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { Totals } from '~/ui/totals';
import type { Order } from '../api/orders';
import { OrderAddress } from './order-address';
import { OrderHeadline } from './order-headline';
import { OrderJourney } from './order-journey';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { OrderShipments } from './order-shipments';

/** An order beside the list: how far it is, its parcels, and what it was. */
export function OrderPanel({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{formatDateTime(order.createdAt, language)}</p>
      <OrderHeadline order={order} />
      <Part title={t('details.journey')}>
        <OrderJourney steps={order.steps} />
      </Part>
      {order.canTrack || order.shipments.length > 0 ? (
        <Part title={t('details.tracking')}>
          <OrderShipments order={order} />
        </Part>
      ) : null}
      <Part title={t('details.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={t('details.totals')}>
        <Totals {...order} />
      </Part>
      {order.payment ? (
        <Part title={t('details.payment')}>
          <OrderPayment order={order} />
        </Part>
      ) : null}
      <Part title={t('details.address')}>
        <OrderAddress order={order} />
      </Part>
      <ButtonLink to={paths.order.getHref(language, order.number)} tone="secondary">
        {t('details.whole')}
      </ButtonLink>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b border-sand pb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
