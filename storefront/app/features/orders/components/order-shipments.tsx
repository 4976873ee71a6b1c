import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { ShipmentCard } from './shipment-card';

/** The parcels in which an order travels; before there is one, a sentence says so. */
export function OrderShipments({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const total = order.shipments.length;
  if (total === 0) {
    return <p className="text-ink-soft">{t('tracking.none')}</p>;
  }
  return (
    <ul className="grid gap-6">
      {order.shipments.map((shipment, position) => (
        <li key={shipment.id} className="border-b border-sand pb-6 last:border-0 last:pb-0">
          {total > 1 ? (
            <p className="mb-2 text-sm text-ink-soft">
              {t('tracking.parcel', { position: position + 1, total })}
            </p>
          ) : null}
          <ShipmentCard shipment={shipment} />
        </li>
      ))}
    </ul>
  );
}
