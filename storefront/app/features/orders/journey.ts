import type { Order } from './api/orders';

export type StepState = 'done' | 'current' | 'ahead';
export type JourneyStep = Order['steps'][number] & { state: StepState };

/** An order's steps from farm to customer: those it completed, then those still ahead. */
export function journeyOf(steps: Order['steps']): JourneyStep[] {
  const reached = Math.max(
    steps.findLastIndex((step) => step.completed),
    0,
  );
  // A step before the last completed one that is not completed was skipped: it never happened.
  return steps.flatMap((step, position) =>
    position < reached && !step.completed ? [] : { ...step, state: stateOf(position, reached) },
  );
}

/** Of an order that its customer fetches: nothing is on the road, and the arrival is `handedOver`. */
export function journeyOfPickup(steps: Order['steps'], handedOver: string): JourneyStep[] {
  const here = steps.filter(({ progress }) => progress !== 'SHIPPED');
  return journeyOf(
    here.map((step) => (step.progress === 'DELIVERED' ? { ...step, label: handedOver } : step)),
  );
}

function stateOf(position: number, reached: number): StepState {
  if (position === reached) return 'current';
  return position < reached ? 'done' : 'ahead';
}
