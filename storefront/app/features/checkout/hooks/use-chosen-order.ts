import type { CheckoutData } from '../api/load-checkout';
import type { CheckoutChoices } from '../checkout-choices';
import { chosenDelivery } from '../delivery/delivery-choice';
import { orderTotals } from '../order-totals';
import { chosenMethod, offeredMethods } from '../payment/payment-choice';
import { useDeliveryOptions } from './use-delivery-options';

/** What the choices come to: delivery, way to pay, and what the order costs with them. */
export function useChosenOrder(data: CheckoutData, city: string, choices: CheckoutChoices) {
  const delivery = useDeliveryOptions(city);
  const chosen = chosenDelivery(delivery.options, choices.delivery);
  const option = chosen.option ?? null;
  const totalWithoutFee = orderTotals(data.cart.summary, option, 0).total;
  const methods = offeredMethods(data.checkoutOptions.paymentMethods);
  const method = chosenMethod(methods, choices.payment, totalWithoutFee);
  const paymentFee = method?.fee ?? 0;
  return {
    delivery,
    chosen,
    methods,
    method,
    paymentFee,
    totalWithoutFee,
    totals: orderTotals(data.cart.summary, option, paymentFee),
  };
}
