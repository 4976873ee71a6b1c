import type { Language } from '~/config/languages';
import { addDays, type Day, instantOf } from './days';

export const calendars = ['gregorian', 'hijri'] as const;
export type Calendar = (typeof calendars)[number];

/** The kingdom's own calendar is Umm al-Qura. Digits are Latin in both languages. */
const keywords: Record<Calendar, string> = { gregorian: 'gregory', hijri: 'islamic-umalqura' };

export interface CalendarDate {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

function formatLocale(language: Language, calendar: Calendar): string {
  return `${language}-SA-u-ca-${keywords[calendar]}-nu-latn`;
}

function dateFormat(
  language: Language,
  calendar: Calendar,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${calendar} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(formatLocale(language, calendar), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

// Creating one costs more than all that a month formats with it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day's numbers in a calendar. */
export function dateIn(calendar: Calendar, day: Day): CalendarDate {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = dateFormat('en', calendar, numeric).formatToParts(instantOf(day));
  const numberOf = (type: string) =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? '', 10);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

/** `السبت، 21 نوفمبر 2026`, `Saturday, November 21, 2026`. */
export function formatDay(day: Day, calendar: Calendar, language: Language): string {
  const weekday = calendar === 'gregorian' ? ({ weekday: 'long' } as const) : {};
  const options = { ...weekday, year: 'numeric', month: 'long', day: 'numeric' } as const;
  return dateFormat(language, calendar, options).format(instantOf(day));
}

/** `نوفمبر 2026`; where the days are of several months or years, from the first to the last. */
export function formatMonth(first: Day, last: Day, calendar: Calendar, language: Language): string {
  const format = dateFormat(language, calendar, { year: 'numeric', month: 'long' });
  return format.formatRange(instantOf(first), instantOf(last));
}

/** `5–20 ديسمبر 2026`: from one day to another, what they share said once. */
export function formatDays(first: Day, last: Day, language: Language): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return dateFormat(language, 'gregorian', options).formatRange(instantOf(first), instantOf(last));
}

/** The weekdays' names from Sunday on, short and whole. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const name = (day: Day, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(formatLocale(language, 'gregorian'), {
      weekday,
      timeZone: 'UTC',
    }).format(instantOf(day));
  // 2026-11-01 is a Sunday.
  const days = Array.from({ length: 7 }, (_, position) => addDays('2026-11-01', position));
  return days.map((day) => ({ short: name(day, 'short'), long: name(day, 'long') }));
}
