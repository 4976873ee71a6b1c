import type { Halalas } from '~/shared/format/money';
import type { CheckoutCart } from './api/checkout';

export interface OrderTotals {
  subtotal: Halalas;
  discount: Halalas;
  /** What the chosen delivery costs and the way to pay, together. */
  shipping: Halalas;
  tax: Halalas;
  total: Halalas;
}

export type AppliedGiftCard = CheckoutCart['summary']['giftCards'][number];

/** What a way of delivery costs, and what the promo code takes off the cart with it. */
export interface DeliveryCosts {
  price: Halalas;
  discount: Halalas;
}

/**
 * What the order costs with the delivery and the way to pay that are chosen. The cart counts with
 * the usual delivery; both prices hold their VAT, so the tax line stays.
 */
export function orderTotals(
  { subtotal, tax, ...cart }: OrderTotals,
  delivery: DeliveryCosts | null,
  paymentFee: Halalas,
): OrderTotals {
  const discount = delivery?.discount ?? cart.discount;
  const shipping = (delivery?.price ?? cart.shipping) + paymentFee;
  return { subtotal, discount, tax, shipping, total: subtotal - discount + tax + shipping };
}

/** What gift cards pay of `total`, one after the other, and what they leave. */
export function payWithGiftCards(cards: readonly AppliedGiftCard[], total: Halalas) {
  let due = total;
  const used = cards.map((card) => {
    const amount = Math.min(card.balance, due);
    due -= amount;
    return { ...card, amount };
  });
  return { cards: used, due };
}
