import type { CardBrand } from '~/gql/graphql';

/** What the brands write on their cards, in both languages. */
export const brandMarks: Record<CardBrand, string | null> = {
  MADA: 'mada',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
  OTHER: null,
};
