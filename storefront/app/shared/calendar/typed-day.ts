import { withLatinDigits } from '../forms/latin-digits';
import { type Calendar, dateIn } from './calendars';
import { addDays, type Day, isDay } from './days';

/** Years that are Hijri ones: no work is booked in the Gregorian years of these numbers. */
const hijriYears = { first: 1400, last: 1600 };
const hijriEpoch: Day = '0622-07-19';
const hijriYearLength = 354.3667;
const hijriMonthLength = 29.5306;

const yearLast = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/;
const yearFirst = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;

/**
 * Parses a typed day: `21/11/2026`, `2026-11-21`, or in Hijri `12/6/1448`, in Latin,
 * Arabic or Persian digits. Null where no such day exists.
 */
export function parseDay(text: string): Day | null {
  const written = withLatinDigits(text).replace(/[\s\u200e\u200f]+/g, '');
  const [, day, month, year] = yearLast.exec(written) ?? reverseParts(yearFirst.exec(written));
  if (!day || !month || !year) return null;
  const isHijri = Number(year) >= hijriYears.first && Number(year) <= hijriYears.last;
  if (isHijri) return fromHijri(Number(year), Number(month), Number(day));
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** As it is typed: `21/11/2026`. */
export function formatTypedDay(day: Day, calendar: Calendar = 'gregorian'): string {
  const date = dateIn(calendar, day);
  return `${date.day}/${date.month}/${date.year}`;
}

/** Months begin when the moon decides: the day is estimated and then looked for nearby. */
function fromHijri(year: number, month: number, day: number): Day | null {
  const since = (year - 1) * hijriYearLength + (month - 1) * hijriMonthLength + day - 1;
  const estimate = addDays(hijriEpoch, Math.round(since));
  for (const distance of [0, -1, 1, -2, 2, -3, 3]) {
    const candidate = addDays(estimate, distance);
    const date = dateIn('hijri', candidate);
    if (date.year === year && date.month === month && date.day === day) return candidate;
  }
  return null;
}

function reverseParts(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1]] : [];
}
