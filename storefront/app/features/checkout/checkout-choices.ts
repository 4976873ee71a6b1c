import type { PaymentMethod } from '~/gql/graphql';
import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import { type DeliveryChoice, noDeliveryChoice } from './delivery/delivery-choice';

/** What is chosen rather than typed. Nothing of a card is ever among it. */
export interface CheckoutChoices {
  payment: PaymentMethod | null;
  delivery: DeliveryChoice;
}

const storageKey = 'checkout_choices';
export const noChoices: CheckoutChoices = { payment: null, delivery: noDeliveryChoice };

/** Kept in the tab over a reload, the language toggle and the way to the bank and back. */
export function storeChoices(choices: CheckoutChoices): void {
  writeTab(storageKey, JSON.stringify(choices));
}

/** Whatever stands there is a wish: what is not offered counts nothing. */
export function readChoices(): CheckoutChoices {
  try {
    const stored: unknown = JSON.parse(readTab(storageKey) ?? 'null');
    const { payment, delivery } = (stored ?? {}) as Partial<Record<string, unknown>>;
    const { optionId, date, windowId } = (delivery ?? {}) as Partial<Record<string, unknown>>;
    return {
      payment: textOrNull(payment) as PaymentMethod | null,
      delivery: {
        optionId: textOrNull(optionId),
        date: textOrNull(date),
        windowId: textOrNull(windowId),
      },
    };
  } catch {
    return noChoices;
  }
}

export function clearChoices(): void {
  clearTab(storageKey);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
