import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { Totals } from '~/ui/totals';
import type { Order } from '../api/load-orders';
import { OrderAddress } from './order-address';
import { OrderJourney } from './order-journey';
import { OrderLines } from './order-lines';

export function OrderDetails({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{formatDateTime(order.createdAt, language)}</p>
      <Part title={t('details.journey')}>
        <OrderJourney progress={order.progress} />
      </Part>
      <Part title={t('details.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={t('details.totals')}>
        <Totals {...order} />
        {order.paymentMethod ? (
          <p className="mt-3 text-sm text-ink-soft">{t(`payment.${order.paymentMethod}`)}</p>
        ) : null}
      </Part>
      {order.shippingAddress ? (
        <Part title={t('details.address')}>
          <OrderAddress address={order.shippingAddress} />
        </Part>
      ) : null}
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
