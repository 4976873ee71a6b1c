import type { Order } from './api/load-orders';

export type StepState = 'done' | 'current' | 'ahead';
export type JourneyStep = Order['steps'][number] & { state: StepState };

/** An order's steps from farm to door; it stands at the last one that it completed. */
export function journeyOf(steps: Order['steps']): JourneyStep[] {
  const reached = Math.max(
    steps.findLastIndex((step) => step.completed),
    0,
  );
  return steps.map((step, position) => ({ ...step, state: stateOf(position, reached) }));
}

function stateOf(position: number, reached: number): StepState {
  if (position === reached) return 'current';
  return position < reached ? 'done' : 'ahead';
}
