import type { PaymentMethod } from '~/gql/graphql';
import { formDraft } from '~/shared/forms/form-draft';
import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import { emptyCheckout } from './checkout-fields';

// What the tab keeps of a checkout over a reload, the language toggle and the way to the bank and
// back. Nothing of a card is ever among it.

/** What was typed. */
export const checkoutDraft = formDraft('checkout_draft', emptyCheckout);

/** What the shopper chose; null where nothing was, or where there is no choice. */
export interface DeliveryChoice {
  optionId: string | null;
  /** `2026-03-03`. */
  date: string | null;
  windowId: string | null;
}

/** What was chosen rather than typed. */
export interface CheckoutChoices {
  payment: PaymentMethod | null;
  /** Whether the order is invoiced to a company. */
  company: boolean;
  /** Whether the order is a gift; null where nothing was said. */
  gift: boolean | null;
  hidesPrices: boolean | null;
  asksRecipient: boolean | null;
  delivery: DeliveryChoice;
}

const choicesKey = 'checkout_choices';
/** What was typed about the company. */
export const companyDraftKey = 'checkout_company';
/** What was typed about the gift. */
export const giftDraftKey = 'checkout_gift';
export const noChoices: CheckoutChoices = {
  payment: null,
  company: false,
  gift: null,
  hidesPrices: null,
  asksRecipient: null,
  delivery: { optionId: null, date: null, windowId: null },
};

export function storeChoices(choices: CheckoutChoices): void {
  writeTab(choicesKey, JSON.stringify(choices));
}

/** What is stored may no longer be offered: the screen then takes the first that is. */
export function readChoices(): CheckoutChoices {
  try {
    const stored: unknown = JSON.parse(readTab(choicesKey) ?? 'null');
    const { payment, company, gift, hidesPrices, asksRecipient, delivery } = (stored ??
      {}) as Partial<Record<string, unknown>>;
    const { optionId, date, windowId } = (delivery ?? {}) as Partial<Record<string, unknown>>;
    return {
      payment: textOrNull(payment) as PaymentMethod | null,
      company: company === true,
      gift: booleanOrNull(gift),
      hidesPrices: booleanOrNull(hidesPrices),
      asksRecipient: booleanOrNull(asksRecipient),
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

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function booleanOrNull(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

const idempotencyKey = 'order_key';

/**
 * The idempotency key of the order of a cart: the same for every try, so that a try whose response
 * was lost does not order twice. A new cart is a new order.
 */
export function getIdempotencyKey(cartId: string): string {
  const [storedCart, storedKey] = (readTab(idempotencyKey) ?? '').split(' ');
  if (storedCart === cartId && storedKey) return storedKey;
  const key = crypto.randomUUID();
  writeTab(idempotencyKey, `${cartId} ${key}`);
  return key;
}

export function clearIdempotencyKey(): void {
  clearTab(idempotencyKey);
}

/** After the order: nothing of it stays in the tab. */
export function clearCheckout(): void {
  checkoutDraft.clear();
  clearTab(choicesKey, companyDraftKey, giftDraftKey, idempotencyKey);
}

const summaryKey = 'checkout_summary';

/** Whether a phone shows the order's lines above the form, which the shopper opened and closed. */
export function readSummaryOpen(): boolean {
  return readTab(summaryKey) === 'open';
}

export function storeSummaryOpen(isOpen: boolean): void {
  writeTab(summaryKey, isOpen ? 'open' : 'closed');
}
