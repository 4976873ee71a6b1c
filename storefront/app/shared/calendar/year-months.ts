import type { Language } from '~/config/languages';
import { intlLocales } from '~/shared/format/number-locales';

export const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** 1 to 12, on Riyadh's calendar. */
export function findMonth(now: Date): number {
  // Riyadh keeps UTC+3 all year.
  return new Date(now.getTime() + 3 * 3_600_000).getUTCMonth() + 1;
}

/** Of the Gregorian calendar: `مارس`, `March`. */
export function formatMonth(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2026, month - 1, 15));
}
