import { useEffect } from 'react';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import { useSession } from '~/shared/session/use-session';

/** Keeps the header's badge in step with who is signed in. */
export function useCartCountLoading(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') setCartCount(null);
    if (status !== 'customer') return;
    void import('~/features/cart/api/load-cart-count').then(({ loadCartCount }) => loadCartCount());
  }, [status]);
}
