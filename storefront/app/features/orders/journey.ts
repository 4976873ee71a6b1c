import type { OrderProgress } from '~/gql/graphql';

export type StepState = 'done' | 'current' | 'ahead';

export interface JourneyStep {
  progress: OrderProgress;
  state: StepState;
}

const road: OrderProgress[] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED'];

/**
 * An order's way from farm to door, as far as its status tells (spec §4). A cancelled order
 * was pending once; how far it came after that, the status does not say.
 */
export function journeyOf(progress: OrderProgress): JourneyStep[] {
  if (progress === 'CANCELLED') {
    return [
      { progress: 'PENDING', state: 'done' },
      { progress: 'CANCELLED', state: 'current' },
    ];
  }
  const reached = road.indexOf(progress);
  return road.map((step, position) => ({ progress: step, state: stateOf(position, reached) }));
}

function stateOf(position: number, reached: number): StepState {
  if (position === reached) return 'current';
  return position < reached ? 'done' : 'ahead';
}
