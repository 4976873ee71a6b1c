import { latinDigits } from '~/shared/verification/code-digits';

export interface Expiry {
  /** 1 to 12. */
  month: number;
  /** With its century. */
  year: number;
}

/**
 * `0928` is shown as `09/28`, a month that can only have one digit with its zero. Removing the
 * slash removes the digit before it too, so that the month can be corrected.
 */
export function expiryText(text: string, former = ''): string {
  let digits = latinDigits(text);
  if (former === `${text}/`) digits = digits.slice(0, -1);
  // `9/28`, as some write it, and a browser that fills in `09/2028`.
  if (/^[2-9]/.test(digits) || /^\D*1\s*[/-]/.test(text)) digits = `0${digits}`;
  if (digits.length === 6 && digits.slice(2, 4) === '20') {
    digits = digits.slice(0, 2) + digits.slice(4);
  }
  digits = digits.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Two digits, a slash, two digits (docs/specification.md#validation-rules). Null: no month of a year. */
export function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(text.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** A card is good until the end of its month. */
export function hasEnded({ month, year }: Expiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}
