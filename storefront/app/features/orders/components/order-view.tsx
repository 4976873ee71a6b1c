import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { TitledPart } from '~/ui/titled-part';
import { Totals } from '~/ui/totals';
import type { WholeOrder } from '../api/orders';
import { trackingAnchor } from '../orders-href';
import { CancelButton } from './cancel-button';
import { DayButton } from './day-button';
import { OrderAddress } from './order-address';
import { OrderGift } from './order-gift';
import { OrderHeadline } from './order-headline';
import { OrderInvoices } from './order-invoices';
import { OrderJourney } from './order-journey';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { DoorCode, OrderPickup } from './order-pickup';
import { OrderReturns } from './order-returns';
import { OrderShipments } from './order-shipments';
import { ReorderButton } from './reorder-button';
import { ReturnButton } from './return-button';

interface OrderViewProps {
  order: WholeOrder;
  /** After the order was cancelled or moved, or a return was requested. */
  onChange: () => void;
}

export function OrderView({ order, onChange }: OrderViewProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <section
        aria-label={t('details.journey')}
        className="grid gap-6 rounded-md bg-paper p-5 shadow-float md:p-8"
      >
        <OrderHeadline order={order} isPickup={order.pickup !== null} />
        <OrderJourney steps={order.steps} isPickup={order.pickup !== null} />
        <Actions order={order} onChange={onChange} />
      </section>
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-12">
        <MainParts order={order} />
        <SideParts order={order} />
      </div>
    </>
  );
}

function Actions({ order, onChange }: OrderViewProps) {
  const { t, language } = useTranslation('orders');
  const isEmpty =
    !order.canReorder && !order.canReturn && !order.canCancel && !order.slot?.changeUntil;
  const hasArrived = order.progress === 'DELIVERED' || order.progress === 'COMPLETED';
  return (
    <div
      className={
        // The dialogs close after what they were opened for is no longer possible.
        isEmpty ? 'contents' : 'flex flex-wrap items-center gap-3 border-t border-sand pt-5'
      }
    >
      {order.canReorder ? <ReorderButton order={order} tone="primary" /> : null}
      <DayButton order={order} onChanged={onChange} />
      {hasArrived ? (
        <ButtonLink tone="secondary" to={paths.review.getHref(language, order.number)}>
          {t('review')}
        </ButtonLink>
      ) : null}
      <ReturnButton order={order} onRequested={onChange} />
      <CancelButton order={order} onCancelled={onChange} className="px-0!" />
    </div>
  );
}

function MainParts({ order }: { order: WholeOrder }) {
  const { t } = useTranslation('orders');
  return (
    <div className="grid content-start gap-10">
      {order.gift ? (
        <TitledPart title={t('gift.title')}>
          <OrderGift
            gift={order.gift}
            isOpen={order.progress === 'PENDING' || order.progress === 'PROCESSING'}
          />
        </TitledPart>
      ) : null}
      {order.pickup ? (
        <TitledPart title={t('pickup.title')}>
          <OrderPickup pickup={order.pickup} />
        </TitledPart>
      ) : null}
      {order.slot?.deliveryCode ? (
        <TitledPart title={t('door.title')}>
          <DoorCode code={order.slot.deliveryCode} />
        </TitledPart>
      ) : null}
      {order.returns.length > 0 ? (
        <TitledPart title={t('details.returns')}>
          <OrderReturns returns={order.returns} />
        </TitledPart>
      ) : null}
      {!order.pickup && (order.canTrack || order.shipments.length > 0) ? (
        <Tracking order={order} />
      ) : null}
      <TitledPart title={t('details.lines')}>
        <OrderLines lines={order.lines} />
      </TitledPart>
    </div>
  );
}

/** Comes into sight where the address asks for it: the browser looked before it was there. */
function Tracking({ order }: { order: WholeOrder }) {
  const { t } = useTranslation('orders');
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${trackingAnchor}`) part.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={part} id={trackingAnchor} className="scroll-mt-28">
      <TitledPart title={t('details.tracking')}>
        <OrderShipments order={order} />
      </TitledPart>
    </div>
  );
}

function SideParts({ order }: { order: WholeOrder }) {
  const { t } = useTranslation('orders');
  return (
    <div className="grid content-start gap-10">
      <TitledPart title={t('details.totals')}>
        <Totals {...order} />
      </TitledPart>
      {order.payment ? (
        <TitledPart title={t('details.payment')}>
          <OrderPayment order={order} />
        </TitledPart>
      ) : null}
      <TitledPart title={t(order.pickup ? 'pickup.for' : 'details.address')}>
        <OrderAddress order={order} />
      </TitledPart>
      {order.invoices.length > 0 ? (
        <TitledPart title={t('details.invoices')}>
          <OrderInvoices invoices={order.invoices} />
        </TitledPart>
      ) : null}
    </div>
  );
}
