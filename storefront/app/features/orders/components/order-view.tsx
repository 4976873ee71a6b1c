import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { TitledPart } from '~/ui/titled-part';
import { Totals } from '~/ui/totals';
import type { Order } from '../api/load-orders';
import { OrderAddress } from './order-address';
import { OrderHeadline } from './order-headline';
import { OrderJourney } from './order-journey';
import { OrderLines } from './order-lines';
import { StatusBadge } from './status-badge';

export function OrderView({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  return (
    <>
      <header className="mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-3xl">{t('orderTitle', { number: order.number })}</h1>
          <StatusBadge progress={order.progress} />
        </div>
        <p className="text-ink-soft">{formatDateTime(order.createdAt, language)}</p>
      </header>
      <section
        aria-label={t('details.journey')}
        className="grid gap-6 rounded-md bg-paper p-5 shadow-float md:p-8"
      >
        <OrderHeadline order={order} />
        <OrderJourney progress={order.progress} />
      </section>
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-12">
        <TitledPart title={t('details.lines')}>
          <OrderLines lines={order.lines} />
        </TitledPart>
        <SideParts order={order} />
      </div>
    </>
  );
}

function SideParts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <div className="grid content-start gap-10">
      <TitledPart title={t('details.totals')}>
        <Totals {...order} />
        {order.paymentMethod ? (
          <p className="mt-3 text-sm text-ink-soft">{t(`payment.${order.paymentMethod}`)}</p>
        ) : null}
      </TitledPart>
      {order.shippingAddress ? (
        <TitledPart title={t('details.address')}>
          <OrderAddress address={order.shippingAddress} />
        </TitledPart>
      ) : null}
    </div>
  );
}
