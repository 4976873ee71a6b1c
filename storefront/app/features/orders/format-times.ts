import type { Language } from '~/config/languages';
import { intlLocales } from '~/shared/format/number-locales';

// A day and a clock time of the shop's are the same for every reader: no zone is applied.
const timeZone = 'UTC';

function dayFormat(language: Language) {
  return new Intl.DateTimeFormat(intlLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
}

/** `21 نوفمبر، 4:05 م`, `Nov 21, 4:05 PM`, as Riyadh's clocks show it. `instant` is ISO 8601. */
export function formatShortTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(intlLocales[language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(instant));
}

/** `الثلاثاء، 24 نوفمبر`, `Tuesday, November 24`. `day` is `2026-11-24`. */
export function formatDay(day: string, language: Language): string {
  return dayFormat(language).format(dateOf(day));
}

/** From one day to another, what they share said once. */
export function formatDays(first: string, last: string, language: Language): string {
  return dayFormat(language).formatRange(dateOf(first), dateOf(last));
}

/** `4:00 – 8:00 PM` of `16:00` and `20:00`, kept on one line. */
export function formatHours(startsAt: string, endsAt: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const hours = format.formatRange(timeOf(startsAt), timeOf(endsAt));
  return hours.replaceAll(/\s/g, '\u00a0').replace('–', '\u2060–\u2060');
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function timeOf(time: string): Date {
  return new Date(`1970-01-01T${time.slice(0, 5)}:00Z`);
}
