import { useSyncExternalStore } from 'react';

/** False on the server and while its page is taken over; what only browsers know comes after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
