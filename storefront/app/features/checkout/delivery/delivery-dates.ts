import type { Language } from '~/config/languages';
import { intlLocales } from '~/shared/format/number-locales';

/** `2026-03-03` has no time of day: noon in UTC is that day in every zone that we deliver in. */
function instantOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function format(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(intlLocales[language], { ...options, timeZone: 'UTC' }).format(
    date,
  );
}

/** `الثلاثاء`, `Tuesday`. */
export function formatWeekday(date: string, language: Language): string {
  return format(instantOf(date), language, { weekday: 'long' });
}

/** `3 مارس`, `March 3`. */
export function formatDay(date: string, language: Language): string {
  return format(instantOf(date), language, { day: 'numeric', month: 'long' });
}

/** `الثلاثاء، 3 مارس`. */
export function formatFullDay(date: string, language: Language): string {
  return format(instantOf(date), language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Whole days from today in Riyadh: 0 is today, 1 tomorrow. */
export function daysAhead(date: string, now: Date): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(now);
  return Math.round((instantOf(date).getTime() - instantOf(today).getTime()) / 86_400_000);
}

/** The time of day in Riyadh: `10:15 ص`, `10:15 AM`. */
export function formatClock(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(intlLocales[language], {
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(moment);
}

/** `9 ص – 12 م`, `9 AM – 12 PM`. Times are `HH:MM`. */
export function formatWindow(startsAt: string, endsAt: string, language: Language): string {
  const whole = startsAt.endsWith(':00') && endsAt.endsWith(':00');
  const options = { hour: 'numeric', minute: whole ? undefined : '2-digit', hour12: true } as const;
  const time = (text: string) => format(new Date(`2026-01-01T${text}:00Z`), language, options);
  return `${time(startsAt)} – ${time(endsAt)}`;
}
