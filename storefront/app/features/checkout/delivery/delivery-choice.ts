import type { DeliveryDay, DeliveryOption, DeliveryWindow } from '../api/checkout';
import type { DeliveryChoice } from '../checkout-storage';
import type { DeliveryCosts } from '../order-totals';

/** The chosen option, day and window as the API has them now. */
export interface ChosenDelivery {
  option: DeliveryOption | null;
  day: DeliveryDay | null;
  window: DeliveryWindow | null;
  choice: DeliveryChoice;
}

/**
 * What a choice comes to among the options of a city: whatever is no longer offered, or is full,
 * gives way to the first that is free, so that one option, day and window is always chosen where
 * there are any. What costs more is never chosen for the shopper while there is something else.
 */
export function chosenDelivery(
  options: readonly DeliveryOption[],
  { optionId, date, windowId }: DeliveryChoice,
): ChosenDelivery {
  const option = options.find(({ id }) => id === optionId) ?? options[0] ?? null;
  const days = option?.days ?? [];
  const day =
    days.find((each) => each.date === date && !isFullDay(each)) ??
    days.find((each) => each.windows.some((window) => !window.isFull && !window.surcharge)) ??
    days.find((each) => !isFullDay(each)) ??
    null;
  const free = day?.windows.filter((window) => !window.isFull) ?? [];
  const window =
    free.find(({ id }) => id === windowId) ??
    free.find(({ surcharge }) => surcharge === 0) ??
    free[0] ??
    null;
  return {
    option,
    day,
    window,
    choice: {
      optionId: option?.id ?? null,
      date: day?.date ?? null,
      windowId: window?.id ?? null,
    },
  };
}

/** A day without windows is free at any time. */
export function isFullDay({ windows }: DeliveryDay): boolean {
  return windows.length > 0 && windows.every(({ isFull }) => isFull);
}

/** What the chosen way costs, its window included; null where there is none. */
export function deliveryCosts({ option, window }: ChosenDelivery): DeliveryCosts | null {
  if (!option) return null;
  return { price: option.price + (window?.surcharge ?? 0), discount: option.discount };
}
