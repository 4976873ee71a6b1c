import type { Halalas } from '~/shared/format/money';
import type { Order } from './api/orders';

export interface MoneyBack {
  amount: Halalas;
  /** To the card, the phone's wallet, by who is paid in parts, or by the shop in person. */
  way: 'card' | 'wallet' | 'instalments' | 'cash';
}

/** What a customer gets back who cancels. Null: nothing was paid, or all of it is back. */
export function moneyBackOf({
  payment,
  total,
}: Pick<Order, 'payment' | 'total'>): MoneyBack | null {
  // An approved purchase is owed in parts, of which the first was paid to the provider.
  if (payment?.state !== 'PAID' && payment?.state !== 'AUTHORISED') return null;
  const amount = total - payment.refunded;
  return amount > 0 ? { amount, way: wayOf(payment) } : null;
}

function wayOf({ method, instalments }: NonNullable<Order['payment']>): MoneyBack['way'] {
  if (instalments) return 'instalments';
  if (method === 'CASH_ON_DELIVERY') return 'cash';
  return method === 'STC_PAY' ? 'wallet' : 'card';
}
