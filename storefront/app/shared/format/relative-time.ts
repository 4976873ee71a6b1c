import type { Language } from '~/config/languages';
import { intlLocales } from './number-locales';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit, and the seconds from which on it is used. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** `5 minutes ago`, `yesterday`, `قبل ساعتين`. Times are milliseconds since the epoch. */
export function formatRelativeTime(then: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(intlLocales[language], { numeric: 'auto' });
  // A clock that is ahead does not make the past a future.
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  for (const [unit, length] of units) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** `in 12 days`, `tomorrow`, `خلال 12 يومًا`. */
export function formatDaysLeft(days: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(intlLocales[language], { numeric: 'auto' });
  return format.format(days, 'day');
}
