import { type Calendar, dateIn } from './calendars';
import { addDays, clampDay, type Day, weekdayOf } from './days';

/** No month of either calendar is longer, nor is any shorter by as much as what this leaves. */
const beyondAnyMonth = 32;

/** The first day of the month in which a day lies. */
export function monthStart(calendar: Calendar, day: Day): Day {
  return addDays(day, 1 - dateIn(calendar, day).day);
}

function nextMonthStart(calendar: Calendar, day: Day): Day {
  return monthStart(calendar, addDays(monthStart(calendar, day), beyondAnyMonth));
}

export function monthEnd(calendar: Calendar, day: Day): Day {
  return addDays(nextMonthStart(calendar, day), -1);
}

/** The same day of another month, or its last where it is shorter. `months` may be negative. */
export function addMonths(calendar: Calendar, day: Day, months: number): Day {
  const { day: wanted } = dateIn(calendar, day);
  let start = monthStart(calendar, day);
  for (let left = Math.abs(months); left > 0; left -= 1) {
    start = months > 0 ? nextMonthStart(calendar, start) : monthStart(calendar, addDays(start, -1));
  }
  const last = monthEnd(calendar, start);
  return clampDay(addDays(start, wanted - 1), start, last);
}

/** The weeks of a day's month, from Sunday on; null for the days of another month. */
export function weeksOf(calendar: Calendar, day: Day): (Day | null)[][] {
  const start = monthStart(calendar, day);
  const end = monthEnd(calendar, day);
  const weeks: (Day | null)[][] = [];
  for (let sunday = addDays(start, -weekdayOf(start)); sunday <= end; sunday = addDays(sunday, 7)) {
    const week = Array.from({ length: 7 }, (_, position) => addDays(sunday, position));
    weeks.push(week.map((each) => (each >= start && each <= end ? each : null)));
  }
  return weeks;
}
