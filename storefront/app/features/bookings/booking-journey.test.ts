import { expect, test } from 'vitest';
import type { BookingState } from '~/gql/graphql';
import type { Booking } from './api/bookings';
import { journeyOf } from './booking-journey';

function journey(kind: Booking['service']['kind'], ...states: BookingState[]) {
  const steps = states.map((state, position) => ({
    state,
    at: `2026-11-${10 + position}T08:00:00Z`,
    reason: state === 'DECLINED' ? 'Too far away' : '',
  }));
  const service = { id: '1', name: 'Landscaping', kind };
  return journeyOf({ service, steps, state: states.at(-1) } as Booking);
}

test('a garden’s way has seven steps, and what lies ahead has no time', () => {
  const steps = journey('LANDSCAPING', 'RECEIVED', 'CONTACTED');
  expect(steps.map(({ progress }) => progress)).toEqual([
    'done',
    'current',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
  expect(steps.map(({ at }) => at !== null)).toEqual([true, true, ...Array(5).fill(false)]);
});

test('an event is visited only where it was visited', () => {
  const names = (steps: { state: string }[]) => steps.map(({ state }) => state);
  expect(names(journey('EVENT', 'RECEIVED'))).not.toContain('VISIT_SCHEDULED');
  expect(names(journey('EVENT', 'RECEIVED', 'VISIT_SCHEDULED', 'QUOTED'))).toContain(
    'VISIT_SCHEDULED',
  );
});

test('a step that was taken again has its last time', () => {
  const steps = journey('LANDSCAPING', 'RECEIVED', 'CONTACTED', 'QUOTED', 'CONTACTED', 'QUOTED');
  expect(steps.find(({ state }) => state === 'QUOTED')).toMatchObject({
    at: '2026-11-14T08:00:00Z',
    progress: 'current',
  });
});

test('only what happened is ticked: a quote without a call or a visit shows neither', () => {
  const steps = journey('LANDSCAPING', 'RECEIVED', 'QUOTED');
  expect(steps.map(({ state, progress }) => [state, progress])).toEqual([
    ['RECEIVED', 'done'],
    ['QUOTED', 'current'],
    ['ACCEPTED', 'ahead'],
    ['IN_PROGRESS', 'ahead'],
    ['COMPLETED', 'ahead'],
  ]);
  const reached = steps.filter(({ progress }) => progress !== 'ahead');
  expect(reached.every(({ at }) => at !== null)).toBe(true);
});

test('a visit that was called off is ahead again', () => {
  const steps = journey('LANDSCAPING', 'RECEIVED', 'VISIT_SCHEDULED', 'CONTACTED');
  expect(steps.slice(0, 3)).toMatchObject([
    { state: 'RECEIVED', progress: 'done' },
    { state: 'CONTACTED', progress: 'current' },
    { state: 'VISIT_SCHEDULED', progress: 'ahead', at: null },
  ]);
});

test('what came to nothing ends there, with its reason', () => {
  expect(journey('LANDSCAPING', 'RECEIVED', 'CONTACTED', 'DECLINED')).toMatchObject([
    { state: 'RECEIVED', progress: 'done' },
    { state: 'CONTACTED', progress: 'done' },
    { state: 'DECLINED', progress: 'current', reason: 'Too far away' },
  ]);
});
