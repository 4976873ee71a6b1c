import { type CardField, cardFields } from './card-entry';

/** A sentence for each box that is to blame; null where the provider gives none for shoppers. */
export type CardRefusals = Partial<Record<CardField, string | null>>;

/** The payment provider takes no such card. Nothing that was typed stands in it. */
export class CardRefusedError extends Error {
  override name = 'CardRefusedError';
  constructor(readonly refusals: CardRefusals) {
    super('The card was refused.');
  }
}

const fieldOfParameter: Record<string, CardField> = {
  number: 'cardNumber',
  name: 'cardName',
  month: 'cardExpiry',
  year: 'cardExpiry',
  expiry: 'cardExpiry',
  cvc: 'cardCode',
};

/**
 * Of an answer like `{"errors": {"number": ["…"]}}`, as Moyasar documents it. Its sentences are
 * English and for developers; those of the sandbox are in the shopper's language (`takesWords`).
 */
export function refusalsOf(body: unknown, takesWords: boolean): CardRefusals {
  const errors = (body as { errors?: unknown } | null)?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  const found: CardRefusals = {};
  for (const [parameter, words] of Object.entries(errors)) {
    const field = fieldOfParameter[parameter];
    const [sentence] = Array.isArray(words) ? words : [words];
    if (field) found[field] ??= takesWords && typeof sentence === 'string' ? sentence : null;
  }
  return found;
}

export function refusedFields(refusals: CardRefusals): CardField[] {
  return cardFields.filter((field) => refusals[field] !== undefined);
}
