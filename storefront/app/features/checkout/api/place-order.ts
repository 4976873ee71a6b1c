import { OrderPlaceDocument, type OrderPlaceInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { OrderRefusedError } from './order-refused-error';
import type { PaymentAttempt } from './payments';

/** The order stands, or its payment waits for the shopper or the provider. */
export type PlacedOrder =
  | { kind: 'placed'; number: string }
  | { kind: 'waiting'; payment: PaymentAttempt };

/** Places the order. Throws `OrderRefusedError` with every reason. */
export async function placeOrder(input: OrderPlaceInput): Promise<PlacedOrder> {
  const { orderPlace } = await apiMutate(OrderPlaceDocument, { input });
  const { errors = [], order, payment } = orderPlace ?? {};
  if (errors.length > 0) throw new OrderRefusedError(errors);
  const number = order?.number ?? payment?.orderNumber;
  if (number) return { kind: 'placed', number };
  if (!payment) throw new Error('An order without a number.');
  if (payment.state === 'DECLINED' || payment.state === 'CANCELLED') {
    const message = payment.message ?? '';
    throw new OrderRefusedError([{ message, code: 'PAYMENT_FAILED' }]);
  }
  return { kind: 'waiting', payment };
}
