import type { Language } from '~/config/languages';
import { intlLocales } from './number-locales';

// The shop's day, wherever the reader or the server is.
const timeZone = 'Asia/Riyadh';

/** `3 مارس 2026`, `March 3, 2026`. `instant` is an ISO 8601 time with its zone. */
export function formatDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );
}

/** The date with hours and minutes. */
export function formatDateTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));
}
