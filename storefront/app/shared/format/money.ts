import type { Language } from '~/config/languages';
import { groupedDigits } from './digits';

/** Whole halalas: 1 SAR = 100 halalas. */
export type Halalas = number;

const riyal: Record<Language, string> = { ar: 'ر.س', en: 'SAR' };
const noBreakSpace = '\u00a0';
/** In Arabic its sign would else stand behind the number. */
const minus: Record<Language, string> = { ar: '\u200e-', en: '-' };

/** `1,234.50 ر.س` in Arabic, `SAR 1,234.50` in English. */
export function formatMoney(halalas: Halalas, language: Language): string {
  const amount = formatAmount(halalas, language);
  return language === 'ar'
    ? `${amount}${noBreakSpace}${riyal.ar}`
    : `${riyal.en}${noBreakSpace}${amount}`;
}

/** By its digits: no floating point on the way. */
function formatAmount(halalas: Halalas, language: Language): string {
  const digits = Math.abs(halalas).toString().padStart(3, '0');
  const sign = halalas < 0 ? minus[language] : '';
  return `${sign}${groupedDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}
