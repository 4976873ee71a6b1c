import type { Language } from '~/config/languages';
import { numberFormats } from './number-locales';

/** Whole halalas: 1 SAR = 100 halalas. */
export type Halalas = number;

const riyal: Record<Language, string> = { ar: 'ر.س', en: 'SAR' };
const noBreakSpace = '\u00a0';

const amountFormat = numberFormats({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50 ر.س` in Arabic, `SAR 1,234.50` in English. */
export function formatMoney(halalas: Halalas, language: Language): string {
  // Intl takes a decimal string as it is written: no floating point on the way.
  const amount = amountFormat(language).format(decimalText(halalas) as `${number}`);
  return language === 'ar'
    ? `${amount}${noBreakSpace}${riyal.ar}`
    : `${riyal.en}${noBreakSpace}${amount}`;
}

function decimalText(halalas: Halalas): string {
  const digits = Math.abs(halalas).toString().padStart(3, '0');
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
