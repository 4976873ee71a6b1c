import type { Language } from '~/config/languages';
import { groupDigits } from './numbers';

/** Whole halalas: 1 SAR = 100 halalas. */
export type Halalas = number;

const riyal: Record<Language, string> = { ar: 'ر.س', en: 'SAR' };
const noBreakSpace = '\u00a0';

interface MoneyOptions {
  /** In a sentence: a whole amount goes without `.00`. */
  short?: boolean;
}

/** `1,234.50 ر.س` in Arabic, `SAR 1,234.50` in English. */
export function formatMoney(
  halalas: Halalas,
  language: Language,
  { short = false }: MoneyOptions = {},
): string {
  const amount = short && halalas % 100 === 0 ? halalas / 100 : decimalText(halalas);
  const text = groupDigits(String(amount));
  return language === 'ar'
    ? `${isolateDirection(text)}${noBreakSpace}${riyal.ar}`
    : `${riyal.en}${noBreakSpace}${text}`;
}

/** The sign would turn the direction of an Arabic amount and put the currency first. */
function isolateDirection(amount: string): string {
  return amount.startsWith('-') ? `\u2066${amount}\u2069` : amount;
}

function decimalText(halalas: Halalas): string {
  const digits = Math.abs(halalas).toString().padStart(3, '0');
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
