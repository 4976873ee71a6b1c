import { useSyncExternalStore } from 'react';
import { currentCustomer, subscribeToCustomer, unknownCustomer } from './customer-store';

export function useCustomer() {
  return useSyncExternalStore(subscribeToCustomer, currentCustomer, unknownCustomer);
}
