import type { Calendar } from '~/shared/calendar/calendars';
import { addDays, type Day, weekdayOf } from '~/shared/calendar/days';
import { addMonths } from '~/shared/calendar/months';

interface Key {
  key: string;
  shiftKey: boolean;
}

interface Page {
  calendar: Calendar;
  rightToLeft: boolean;
}

/**
 * Where a key leads from a day (WAI-ARIA's date picker dialog); null for a key that means nothing
 * here. Arrows point as the page reads, months are those of the calendar that leads.
 */
export function dayOfKey(
  { key, shiftKey }: Key,
  day: Day,
  { calendar, rightToLeft }: Page,
): Day | null {
  const onwards = rightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, onwards);
    case 'ArrowLeft':
      return addDays(day, -onwards);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(calendar, day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(calendar, day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
