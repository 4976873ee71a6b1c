import type { DeliveryDay, DeliveryOption } from '../api/checkout';
import type { DeliveryChoice } from '../checkout-storage';

/** The chosen option, day and window as the API has them now. */
export interface ChosenDelivery {
  option: DeliveryOption | null;
  day: DeliveryDay | null;
  choice: DeliveryChoice;
}

/**
 * What a choice comes to among the options of a city: whatever is no longer offered gives way to
 * the first that is, so that one option, day and window is always chosen where there are any.
 */
export function chosenDelivery(
  options: readonly DeliveryOption[],
  { optionId, date, windowId }: DeliveryChoice,
): ChosenDelivery {
  const option = options.find(({ id }) => id === optionId) ?? options[0] ?? null;
  const day = option?.days.find((each) => each.date === date) ?? option?.days[0] ?? null;
  const window = day?.windows.find(({ id }) => id === windowId) ?? day?.windows[0] ?? null;
  return {
    option,
    day,
    choice: {
      optionId: option?.id ?? null,
      date: day?.date ?? null,
      windowId: window?.id ?? null,
    },
  };
}
