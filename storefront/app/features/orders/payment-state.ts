import type { PaymentState } from '~/gql/graphql';
import type { Order } from './api/orders';
import { moneyBackOf } from './money-back';

/** What to tell of a payment: its state, or what that means for the customer. */
export type PaymentWord = PaymentState | 'DUE' | 'NOTHING' | 'RETURNING';

type Paid = Pick<Order, 'progress' | 'total'> & { payment: NonNullable<Order['payment']> };

/**
 * Cash is due at the door, and nothing is due for what was cancelled. Null where there is nothing
 * to tell: the driver has the cash of a delivered order, the shop does not yet.
 */
export function paymentWord({ progress, total, payment }: Paid): PaymentWord | null {
  const { method, state } = payment;
  if (progress === 'CANCELLED') {
    if (moneyBackOf({ total, payment })) return 'RETURNING';
    return state === 'PENDING' ? 'NOTHING' : state;
  }
  if (method !== 'CASH_ON_DELIVERY' || state !== 'PENDING') return state;
  return progress === 'DELIVERED' || progress === 'COMPLETED' ? null : 'DUE';
}
