import type { CardBrand, CartQuery } from '~/gql/graphql';
import { createStore } from '~/shared/external-store';

type CardForm = CartQuery['cardForm'];

const brandMarks: Partial<Record<CardBrand, string>> = {
  MADA: 'mada',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

/** What stands below the cart: the cards and wallets that can be paid with. */
const store = createStore<readonly string[]>([]);
const none: readonly string[] = [];

export const subscribeToPaymentMarks = store.subscribe;
export const currentPaymentMarks = store.get;
export const noPaymentMarks = () => none;

export function showPaymentMarks(form: CardForm): void {
  store.set(paymentMarks(form));
}

/** Only what the checkout takes: its form is for numbers of sixteen digits (docs/specification.md#validation-rules). */
export function paymentMarks(form: CardForm): string[] {
  if (!form) return [];
  const cards = form.brands.flatMap((brand) => brandMarks[brand] ?? []);
  return form.provider === 'MOYASAR' ? [...cards, 'Apple Pay', 'STC Pay'] : cards;
}
