import { addDays, type Day, getToday } from '~/shared/calendar/days';

/** How far ahead a visit or an event can be booked, in days. */
const furthest = 400;

/** The days that can be booked. */
export interface BookingDays {
  /** Tomorrow: same-day visits are not offered. */
  earliest: Day;
  latest: Day;
}

/** Counted from today. */
export function getBookingDays(): BookingDays {
  const from = getToday();
  return { earliest: addDays(from, 1), latest: addDays(from, furthest) };
}
