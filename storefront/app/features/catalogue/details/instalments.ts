import type { Halalas } from '~/shared/format/money';

/** A provider's terms, as the API gives them. */
export interface InstalmentTerms {
  provider: 'TABBY' | 'TAMARA';
  payments: number;
  minimum: Halalas;
  maximum: Halalas;
}

/** One payment of `price`, rounded up to a whole halala as the API does; null outside the limits. */
export function instalmentOf(price: Halalas, terms: InstalmentTerms): Halalas | null {
  if (price < terms.minimum || price > terms.maximum) return null;
  return Math.ceil(price / terms.payments);
}
