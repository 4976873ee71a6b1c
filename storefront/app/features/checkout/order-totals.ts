import type { Halalas } from '~/shared/format/money';
import type { CheckoutCart } from './api/load-checkout';

export interface OrderTotals {
  subtotal: Halalas;
  discount: Halalas;
  /** What the chosen delivery costs and the way to pay, together. */
  shipping: Halalas;
  tax: Halalas;
  total: Halalas;
}

/**
 * What the order costs with the delivery and the way to pay that are chosen. The cart counts with
 * the usual delivery; both prices hold their VAT, so the tax line stays.
 */
export function orderTotals(
  { subtotal, discount, shipping, tax, total }: CheckoutCart['summary'],
  deliveryPrice: Halalas | null,
  paymentFee: Halalas,
): OrderTotals {
  const chosen = (deliveryPrice ?? shipping) + paymentFee;
  return { subtotal, discount, tax, shipping: chosen, total: total - shipping + chosen };
}
