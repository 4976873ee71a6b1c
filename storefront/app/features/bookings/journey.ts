import type { BookingState } from '~/gql/graphql';
import type { Booking } from './api/load-bookings';

const wholeWay: readonly BookingState[] = [
  'RECEIVED',
  'CONTACTED',
  'VISIT_SCHEDULED',
  'QUOTED',
  'ACCEPTED',
  'IN_PROGRESS',
  'COMPLETED',
];

const ends: ReadonlySet<BookingState> = new Set(['DECLINED', 'CANCELLED']);

export interface JourneyStep {
  state: BookingState;
  /** When it was last reached; null for what lies ahead, and for what was skipped. */
  at: string | null;
  reason: string;
  progress: 'done' | 'current' | 'ahead';
}

/**
 * The way of a request. Steps may be taken back or skipped: each state stands once, with the last
 * time that it was reached. A request that came to nothing ends where it was left.
 */
export function journeyOf({ state, steps, service }: Booking): JourneyStep[] {
  const lastOf = (each: BookingState) => steps.findLast((step) => step.state === each);
  // The place of an event is looked at beforehand only where it must be.
  const isExpected = (each: BookingState) =>
    each !== 'VISIT_SCHEDULED' || service.kind !== 'EVENT' || lastOf(each) !== undefined;
  const way = wholeWay.filter(isExpected);
  const shown = ends.has(state) ? [...way.filter((each) => lastOf(each)), state] : way;
  const reached = shown.indexOf(state);
  return shown.map((each, position) => {
    const step = position <= reached ? lastOf(each) : undefined;
    return {
      state: each,
      at: step?.at ?? null,
      reason: step?.reason ?? '',
      progress: position === reached ? 'current' : position < reached ? 'done' : 'ahead',
    };
  });
}
