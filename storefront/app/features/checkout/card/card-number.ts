import { latinDigits } from '~/shared/verification/code-digits';

/** docs/specification.md#validation-rules. */
const cardDigits = 16;
const groupDigits = 4;

export interface Typed {
  text: string;
  caret: number;
}

/** `5555444433332222` is shown as `5555 4444 3333 2222`; what is beyond 16 digits is left out. */
export function groupedNumber(text: string): string {
  const digits = latinDigits(text).slice(0, cardDigits);
  return digits.match(new RegExp(`.{1,${groupDigits}}`, 'g'))?.join(' ') ?? '';
}

/** The number in groups, and the caret behind the digit that it stood behind. */
export function regrouped({ text, caret }: Typed): Typed {
  const before = Math.min(latinDigits(text.slice(0, caret)).length, cardDigits);
  const spaces = before === 0 ? 0 : Math.floor((before - 1) / groupDigits);
  return { text: groupedNumber(text), caret: before + spaces };
}

/** Sixteen digits of which the last is right (docs/specification.md#validation-rules; ISO/IEC 7812-1, annex B). */
export function isCardNumber(text: string): boolean {
  const digits = latinDigits(text);
  if (!/^[\d\s\u0660-\u0669\u06f0-\u06f9]*$/.test(text) || digits.length !== cardDigits) {
    return false;
  }
  return luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, character, position) => {
    const digit = Number(character);
    if (position % 2 === 0) return sum + digit;
    return sum + (digit > 4 ? 2 * digit - 9 : 2 * digit);
  }, 0);
}
