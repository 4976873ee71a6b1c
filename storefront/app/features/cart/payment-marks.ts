import type { CardBrand, CartCardFormQuery } from '~/gql/graphql';

const brandMarks: Partial<Record<CardBrand, string>> = {
  MADA: 'mada',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

/** Only what the checkout takes: its form is for numbers of sixteen digits (docs/specification.md#validation-rules). */
export function paymentMarks(form: CartCardFormQuery['cardForm']): string[] {
  if (!form) return [];
  const cards = form.brands.flatMap((brand) => brandMarks[brand] ?? []);
  return form.provider === 'MOYASAR' ? [...cards, 'Apple Pay', 'STC Pay'] : cards;
}
