import { useSyncExternalStore } from 'react';
import {
  currentOrdersCount,
  subscribeToOrdersCount,
  unknownOrdersCount,
} from '../orders-count-store';

/** How many orders the customer has placed. Null: not known. */
export function useOrdersCount(): number | null {
  return useSyncExternalStore(subscribeToOrdersCount, currentOrdersCount, unknownOrdersCount);
}
