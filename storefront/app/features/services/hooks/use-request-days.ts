import { useState } from 'react';
import { addDays, type Day, today } from '~/shared/calendar/days';
import type { RequestDays } from '../request-form';

/** How far ahead somebody can ask, in days. */
export const furthest = 400;

/** The days that can be asked for from today on. */
export function useRequestDays(fullDates: readonly Day[] = []): RequestDays {
  const [first] = useState(() => today());
  const [full] = useState(() => new Set(fullDates));
  return { earliest: addDays(first, 1), latest: addDays(first, furthest), full };
}
