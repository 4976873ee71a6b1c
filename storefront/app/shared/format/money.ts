import type { Language } from '~/config/languages';
import { numberFormats } from './number-locales';

/** Whole halalas: 1 SAR = 100 halalas. */
export type Halalas = number;

const riyal: Record<Language, string> = { ar: 'ر.س', en: 'SAR' };
const noBreakSpace = '\u00a0';

const amountFormat = numberFormats({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeFormat = numberFormats({ maximumFractionDigits: 0 });

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
  const format = short && halalas % 100 === 0 ? wholeFormat : amountFormat;
  // Intl takes a decimal string as it is written: no floating point on the way.
  const amount = format(language).format(decimalText(halalas) as `${number}`);
  return language === 'ar'
    ? `${isolateDirection(amount)}${noBreakSpace}${riyal.ar}`
    : `${riyal.en}${noBreakSpace}${amount}`;
}

/**
 * Intl marks a negative Arabic number as left-to-right text, which would turn the direction of the
 * whole amount and put the currency first.
 */
function isolateDirection(amount: string): string {
  const plain = amount.replaceAll('\u200e', '');
  return plain.startsWith('-') ? `\u2066${plain}\u2069` : plain;
}

function decimalText(halalas: Halalas): string {
  const digits = Math.abs(halalas).toString().padStart(3, '0');
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
