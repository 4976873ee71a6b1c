import { useState } from 'react';
import type { CheckoutData } from '../api/checkout';
import { type CheckoutChoices, readChoices, storeChoices } from '../checkout-storage';
import { chosenDelivery, deliveryCosts } from '../delivery/delivery-choice';
import { orderTotals, payWithGiftCards } from '../order-totals';
import type { InstalmentPlan } from '../payment/instalment-plan';
import {
  chosenMethod,
  giftCardOption,
  offeredMethods,
  withoutCash,
} from '../payment/payment-choice';
import { useDeliveryOptions } from './use-delivery-options';
import { useSlotHold } from './use-slot-hold';

/** The choices, and what they come to: delivery, way to pay, and what the order costs with them. */
export function useChosenOrder(
  data: CheckoutData,
  plans: readonly InstalmentPlan[],
  { city, address }: { city: string; address: string },
) {
  const [choices, setChoices] = useState(readChoices);
  const byDistrict = data.checkoutOptions.deliveryByDistrict;
  const delivery = useDeliveryOptions(city, data.usualCity, byDistrict ? address : '');
  const chosen = chosenDelivery(delivery.options, choices.delivery);
  const costs = deliveryCosts(chosen);
  const hold = useSlotHold(chosen, choices.delivery, { city, address });
  const { giftCards, ...summary } = data.cart.summary;
  const dueWithoutFee = payWithGiftCards(giftCards, orderTotals(summary, costs, 0).total).due;
  const isPaid = giftCards.length > 0 && dueWithoutFee === 0;
  const isGift = choices.gift ?? data.cartGift !== null;
  const hidesPrices = choices.hidesPrices ?? data.cartGift?.hidesPrices ?? true;
  const asksRecipient = choices.asksRecipient ?? data.cartGift?.asksRecipient ?? true;
  const offered = offeredMethods(data.checkoutOptions.paymentMethods, plans);
  const methods = isPaid ? [] : isGift && hidesPrices ? withoutCash(offered) : offered;
  const method = isPaid ? giftCardOption : chosenMethod(methods, choices.payment, dueWithoutFee);
  const paymentFee = method?.fee ?? 0;
  const totals = orderTotals(summary, costs, paymentFee);

  function choose(changes: Partial<CheckoutChoices>) {
    const next = { ...choices, ...changes };
    setChoices(next);
    storeChoices(next);
  }
  return {
    choose,
    isForCompany: choices.company,
    isGift,
    hidesPrices,
    asksRecipient,
    delivery,
    chosen,
    hold,
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
