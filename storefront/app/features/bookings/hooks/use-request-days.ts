import { useMemo, useState } from 'react';
import { addDays, type Day, today } from '~/shared/calendar/days';
import type { RequestDays } from '../request-form';

/** How far ahead somebody can ask, in days. */
export const furthest = 400;

const noDates: readonly Day[] = [];

/** The days that can be asked for from today on. */
export function useRequestDays(fullDates: readonly Day[] = noDates): RequestDays {
  const [first] = useState(() => today());
  const full = useMemo(() => new Set(fullDates), [fullDates]);
  return { earliest: addDays(first, 1), latest: addDays(first, furthest), full };
}
