import { useEffect } from 'react';
import { useSession } from '~/shared/session/use-session';
import { loadOrdersCount } from '../api/load-orders-count';
import { setOrdersCount } from '../orders-count-store';

/** Keeps the count of the customer's orders: every `page` asks for it again. */
export function useOrdersCounting(page: string): void {
  const signedIn = useSession().status === 'customer';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again.
  useEffect(() => {
    if (!signedIn) return;
    loadOrdersCount().then(setOrdersCount, (error) => {
      console.warn('The orders could not be counted.', error);
    });
  }, [signedIn, page]);
}
