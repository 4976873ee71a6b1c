/** A day without a time, `2026-11-21`: the same for every reader, wherever they are. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayLength = 86_400_000;

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  return shape.test(text) && dayOf(instantOf(text)) === text;
}

/** Midnight in UTC, for what only takes instants: format it in UTC again. */
export function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(instant: Date): Day {
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(instantOf(day).getTime() + days * dayLength));
}

/** 0 is Sunday, with which the week begins here. */
export function weekdayOf(day: Day): number {
  return instantOf(day).getUTCDay();
}

/** Today on Riyadh's calendars. */
export function getToday(now = new Date()): Day {
  // Riyadh keeps UTC+3 all year.
  return dayOf(new Date(now.getTime() + 3 * 3_600_000));
}

/** The days as they are written sort as they follow each other. */
export function clampDay(day: Day, earliest?: Day, latest?: Day): Day {
  if (earliest && day < earliest) return earliest;
  return latest && day > latest ? latest : day;
}
