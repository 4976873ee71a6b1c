import type { Day } from '~/shared/calendar/days';

/** Which days can be chosen. */
export interface DayRules {
  earliest?: Day;
  latest?: Day;
  /** Days on which nothing is free any more. */
  full?: ReadonlySet<Day>;
}

/** Why a day cannot be chosen; the texts are `dates:refused.*`. */
export type DayError = 'early' | 'late' | 'full';

export function findDayError(day: Day, { earliest, latest, full }: DayRules): DayError | null {
  if (earliest && day < earliest) return 'early';
  if (latest && day > latest) return 'late';
  return full?.has(day) ? 'full' : null;
}
