import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { deliveryTime } from '../arrival';

/** Where an order goes, how, and when that was agreed. */
export function OrderAddress({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const { shippingAddress: address, delivery } = order;
  const time = delivery ? deliveryTime(delivery, language) : null;
  return (
    <div className="grid gap-4">
      {address ? <Address address={address} /> : null}
      {delivery ? (
        <div>
          <p className="text-sm text-ink-soft">{t('details.delivery')}</p>
          <p>{delivery.name}</p>
          {time ? <p>{time}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function Address({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  return (
    <address className="not-italic">
      <p>
        {address.firstName} {address.lastName}
      </p>
      <p>{address.address}</p>
      <p>
        {address.city} {address.postalCode ? <bdi>{address.postalCode}</bdi> : null}
      </p>
      {address.phone ? (
        <p>
          <bdi dir="ltr" className="numbers">
            {formatPhone(address.phone)}
          </bdi>
        </p>
      ) : null}
    </address>
  );
}
