import { latinDigits } from '~/shared/verification/code-digits';
import { type Expiry, hasEnded, readExpiry } from './card-expiry';
import { isCardNumber } from './card-number';

export const cardFields = ['cardNumber', 'cardName', 'cardExpiry', 'cardCode'] as const;
export type CardField = (typeof cardFields)[number];
export function isCardField(name: string | null): name is CardField {
  return cardFields.some((field) => field === name);
}

/** The sentence beside each box that is wrong. */
export type CardErrors = Partial<Record<CardField, string>>;
/** The values of the fields. */
export type CardTexts = Record<CardField, string>;

/** What is wrong with a box; the texts are `checkout:card.invalid.*`. */
export type CardErrorCode = 'required' | 'number' | 'expiry' | 'ended' | 'code';

/** A card that can be sent to the provider, and goes nowhere else. */
export interface Card extends Expiry {
  number: string;
  name: string;
  code: string;
}

const codeShape = /^\d{3,4}$/;

/** The boxes that cannot be sent as they are (docs/specification.md#validation-rules). */
export function findCardErrors(
  texts: CardTexts,
  now: Date,
): Partial<Record<CardField, CardErrorCode>> {
  const problems: Partial<Record<CardField, CardErrorCode>> = {};
  for (const field of cardFields) {
    const text = texts[field].trim();
    const problem = text === '' ? 'required' : findFieldError(field, text, now);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function findFieldError(field: CardField, text: string, now: Date): CardErrorCode | null {
  switch (field) {
    case 'cardNumber':
      return isCardNumber(text) ? null : 'number';
    case 'cardCode':
      return codeShape.test(latinDigits(text)) ? null : 'code';
    case 'cardExpiry': {
      const expiry = readExpiry(text);
      if (!expiry) return 'expiry';
      return hasEnded(expiry, now) ? 'ended' : null;
    }
    case 'cardName':
      return null;
  }
}

/** Of texts without problems. */
export function cardOf(texts: CardTexts): Card {
  const expiry = readExpiry(texts.cardExpiry);
  if (!expiry) throw new Error('A card without an expiry date.');
  return {
    ...expiry,
    number: latinDigits(texts.cardNumber),
    name: texts.cardName.trim(),
    code: latinDigits(texts.cardCode),
  };
}
