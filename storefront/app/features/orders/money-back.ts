import type { Halalas } from '~/shared/format/money';
import type { Order } from './api/orders';

export interface MoneyBack {
  amount: Halalas;
  /** To the card, the phone's wallet, by who is paid in parts, by the shop in person, or to the
   * gift cards that were used. */
  way: 'card' | 'wallet' | 'instalments' | 'cash' | 'giftCard';
}

/** What a customer gets back who cancels. Empty: nothing was paid, or all of it is back. */
export function moneyBackOf({ payment, total }: Pick<Order, 'payment' | 'total'>): MoneyBack[] {
  if (!payment) return [];
  const onCards = payment.giftCards - payment.giftCardsRefunded;
  // An approved purchase is owed in parts, of which the first was paid to the provider.
  const isPaid = payment.state === 'PAID' || payment.state === 'AUTHORISED';
  const money = isPaid ? total - payment.refunded - onCards : 0;
  const parts: MoneyBack[] = [
    { amount: money, way: wayOf(payment) },
    { amount: onCards, way: 'giftCard' },
  ];
  return parts.filter(({ amount }) => amount > 0);
}

function wayOf({ method, instalments }: NonNullable<Order['payment']>): MoneyBack['way'] {
  if (instalments) return 'instalments';
  if (method === 'CASH_ON_DELIVERY') return 'cash';
  return method === 'STC_PAY' ? 'wallet' : 'card';
}
