import { useEffect } from 'react';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import { currentCustomer } from '~/shared/session/customer-store';
import { useSession } from '~/shared/session/use-session';

/** Checks a stored session at the start, and keeps the header in step with who is signed in. */
export function useCustomerLoading(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') setCartCount(null);
    if (status !== 'customer') return;
    void import('~/features/cart/api/load-cart-count').then(({ loadCartCount }) => loadCartCount());
    if (currentCustomer()) return;
    void import('~/features/auth/api/load-customer').then(({ loadCustomer }) => loadCustomer());
  }, [status]);
}
