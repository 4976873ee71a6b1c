import { type FormEvent, useState } from 'react';
import type { PaymentMethod } from '~/gql/graphql';
import type { CheckoutData } from '../api/load-checkout';
import { OrderRefusedError } from '../api/order-refused-error';
import { useCheckoutChoices } from './use-checkout-choices';
import { useChosenOrder } from './use-chosen-order';
import { useDeliveryForm } from './use-delivery-form';
import { type OrderContents, useOrderPlacing } from './use-order-placing';
import { usePayment } from './use-payment';

export interface CheckoutFormOptions {
  data: CheckoutData;
  /** Why an earlier payment came to nothing. */
  declined: string | null;
  reload: () => Promise<CheckoutData | null>;
  onPlaced: (orderNumber: string) => void;
  onWaiting: (paymentId: string) => void;
}

/** What is typed and chosen, and sending it. */
export function useCheckoutForm(options: CheckoutFormOptions) {
  const { data, declined, reload, onPlaced, onWaiting } = options;
  const { choices, choose } = useCheckoutChoices();
  const delivery = useDeliveryForm(data.customer);
  const order = useChosenOrder(data, delivery.values.city, choices);
  const payment = usePayment(data.cardForm, data.customer?.phone ?? '');
  const [attempt, setAttempt] = useState(declined ? 1 : 0);
  const placing = useOrderPlacing(
    { data, reload: reloadAll, takeRefusals, onEnd: payment.finish, onPlaced, onWaiting },
    declined ? [declined] : [],
  );
  const method = order.method?.method ?? null;

  async function reloadAll() {
    order.delivery.retry();
    return reload();
  }
  function takeRefusals(error: unknown): string[] | null {
    const ofPayment = payment.takeRefusals(error);
    if (ofPayment || !(error instanceof OrderRefusedError)) return ofPayment;
    return delivery.takeRefusals(error.problems);
  }
  async function contents(paymentMethod: PaymentMethod): Promise<OrderContents> {
    const { optionId, date, windowId } = order.chosen.choice;
    return {
      ...(await payment.source(paymentMethod, order.totals.total)),
      ...delivery.values,
      paymentMethod,
      deliveryOptionId: optionId,
      deliveryDate: date,
      deliveryWindowId: windowId,
      expectedTotal: order.totals.total,
    };
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!method || order.delivery.loading) return;
    // Both, so that everything that is wrong is said at once.
    const right = [delivery.check(), payment.check(method)].every(Boolean);
    const placed = right && (await placing.place(() => contents(method)));
    if (!placed) setAttempt((former) => former + 1);
  }
  function chooseMethod(wanted: PaymentMethod) {
    choose({ payment: wanted });
    payment.setErrors({});
  }
  return { delivery, order, payment, placing, method, attempt, choose, chooseMethod, submit };
}
