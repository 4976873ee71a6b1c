import type { Language } from '~/config/languages';
import { type Day, instantOf } from './days';

export type { Day } from './days';

const locales: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-SA-u-ca-gregory-nu-latn',
};

/** `الثلاثاء، 1 ديسمبر`, `Tuesday, December 1`: a day of the next weeks, without its year. */
export function formatShortDay(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(instantOf(day));
}

/** `1–4 ديسمبر`, `December 1 – 4` */
export function formatShortDays(first: Day, last: Day, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(instantOf(first), instantOf(last));
}
