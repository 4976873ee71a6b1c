import { checkoutData, deliveryOptions } from '../shop/checkout-data';
import type { Answer, Answers } from '../shop/mock-api';

/** A change that the API refuses in its payload. */
export function refused(field: string, message: string, code = 'INVALID'): Answer {
  const nothing = { cart: null, order: null, payment: null };
  return { data: { [field]: { ...nothing, errors: [{ field: null, message, code }] } } };
}

export const cart = (
  lines: object[] = [{ id: 'line', quantity: 2, maximumQuantity: 9 }],
): Answer => ({
  data: { cart: { lines, summary: { promoCode: null, giftCards: [], minimumOrder: 0 } } },
});
export const sent: Answer = {
  data: {
    signInCodeRequest: { errors: [], phone: '+966550000000', resendAfter: 0, expiresIn: 300 },
  },
};
export const checkout: Answers = {
  Checkout: { data: checkoutData },
  CheckoutCart: { data: { cart: checkoutData.cart } },
  DeliveryOptions: { data: { deliveryOptions } },
};
export const plant: Answer = {
  data: {
    catalogueProducts: {
      items: [
        {
          id: 'olive',
          defaultVariantId: 'v1',
          inStock: true,
          hasChoices: false,
          swatches: [],
        },
      ],
    },
  },
};
