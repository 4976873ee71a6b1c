import type { PaymentState } from '~/gql/graphql';
import type { Order } from './api/orders';
import { moneyBackOf } from './money-back';

/** What the customer reads of a payment: its state, or what follows from it. */
export type PaymentWord = PaymentState | 'DUE' | 'NOTHING' | 'RETURNING';

type Paid = Pick<Order, 'progress' | 'total'> & { payment: NonNullable<Order['payment']> };

/**
 * Cash is due at the door, and nothing is due for what was cancelled. Null for a delivered
 * order that the shop still counts as unpaid: the driver has its cash.
 */
export function paymentWord({ progress, total, payment }: Paid): PaymentWord | null {
  const { method, state } = payment;
  if (progress === 'CANCELLED') {
    if (moneyBackOf({ total, payment }).length > 0) return 'RETURNING';
    return state === 'PENDING' ? 'NOTHING' : state;
  }
  if (method !== 'CASH_ON_DELIVERY' || state !== 'PENDING') return state;
  return progress === 'DELIVERED' || progress === 'COMPLETED' ? null : 'DUE';
}
