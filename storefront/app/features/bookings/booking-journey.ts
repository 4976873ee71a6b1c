import type { BookingState } from '~/gql/graphql';
import type { Booking } from './api/bookings';

const afterReceipt = [
  'CONTACTED',
  'VISIT_SCHEDULED',
  'QUOTED',
  'ACCEPTED',
  'IN_PROGRESS',
  'COMPLETED',
] as const satisfies readonly BookingState[];
const wholeWay: readonly BookingState[] = ['RECEIVED', ...afterReceipt];

const ends: ReadonlySet<BookingState> = new Set(['DECLINED', 'CANCELLED']);

interface ReachedStep {
  progress: 'done' | 'current';
  state: BookingState;
  /** When it was last reached. */
  at: string | null;
  reason: string;
}

interface AheadStep {
  progress: 'ahead';
  state: (typeof afterReceipt)[number];
  at: null;
  reason: '';
}

export type JourneyStep = ReachedStep | AheadStep;

/**
 * The timeline of a request: what happened, each state once with its last time, then what is still
 * ahead. A step that was skipped is left out. A declined or cancelled request has nothing ahead.
 */
export function journeyOf({ state, steps, service }: Booking): JourneyStep[] {
  const lastOf = (each: BookingState) => steps.findLast((step) => step.state === each);
  const isOver = ends.has(state);
  const reached = wholeWay.indexOf(state);
  const before = wholeWay.filter((each, position) =>
    isOver ? lastOf(each) : position < reached && lastOf(each),
  );
  // An event's place is visited beforehand only where that is needed.
  const isExpected = (each: BookingState) =>
    each !== 'VISIT_SCHEDULED' || service.kind !== 'EVENT' || lastOf(each) !== undefined;
  const ahead = isOver ? [] : afterReceipt.slice(reached).filter(isExpected);
  const reachedStep = (each: BookingState, progress: 'done' | 'current'): ReachedStep => ({
    state: each,
    at: lastOf(each)?.at ?? null,
    reason: lastOf(each)?.reason ?? '',
    progress,
  });
  return [
    ...before.map((each) => reachedStep(each, 'done')),
    reachedStep(state, 'current'),
    ...ahead.map((each): AheadStep => ({ state: each, at: null, reason: '', progress: 'ahead' })),
  ];
}
