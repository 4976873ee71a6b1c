import { useState } from 'react';
import type { CheckoutData } from '../api/checkout';
import { type CheckoutChoices, readChoices, storeChoices } from '../checkout-storage';
import { chosenDelivery } from '../delivery/delivery-choice';
import { orderTotals, payWithGiftCards } from '../order-totals';
import type { InstalmentPlan } from '../payment/instalment-plan';
import { chosenMethod, giftCardOption, offeredMethods } from '../payment/payment-choice';
import { useDeliveryOptions } from './use-delivery-options';

/** The choices, and what they come to: delivery, way to pay, and what the order costs with them. */
export function useChosenOrder(data: CheckoutData, plans: readonly InstalmentPlan[], city: string) {
  const [choices, setChoices] = useState(readChoices);
  const delivery = useDeliveryOptions(city, data.usualCity);
  const chosen = chosenDelivery(delivery.options, choices.delivery);
  const { giftCards, ...summary } = data.cart.summary;
  const dueWithoutFee = payWithGiftCards(
    giftCards,
    orderTotals(summary, chosen.option, 0).total,
  ).due;
  const isPaid = giftCards.length > 0 && dueWithoutFee === 0;
  const methods = isPaid ? [] : offeredMethods(data.checkoutOptions.paymentMethods, plans);
  const method = isPaid ? giftCardOption : chosenMethod(methods, choices.payment, dueWithoutFee);
  const paymentFee = method?.fee ?? 0;
  const totals = orderTotals(summary, chosen.option, paymentFee);

  function choose(changes: Partial<CheckoutChoices>) {
    const next = { ...choices, ...changes };
    setChoices(next);
    storeChoices(next);
  }
  return {
    choose,
    isForCompany: choices.company,
    delivery,
    chosen,
    methods,
    method: method?.method ?? null,
    /** The chosen way to pay, with its name and conditions. */
    option: method,
    paymentFee,
    dueWithoutFee,
    totals,
    giftCards: payWithGiftCards(giftCards, totals.total),
  };
}
