import type { Order } from '../api/load-orders';

/** Where an order goes. */
export function OrderAddress({ address }: { address: NonNullable<Order['shippingAddress']> }) {
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
            {address.phone}
          </bdi>
        </p>
      ) : null}
    </address>
  );
}
