import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { loadCart } from '../api/load-cart';
import { currentCart, subscribeToCart, unknownCart } from '../cart-store';

/** The cart, read afresh when the screen opens. `failure` is set where that did not work. */
export function useCart() {
  const cart = useSyncExternalStore(subscribeToCart, currentCart, unknownCart);
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);

  const reload = useCallback(async () => {
    setLoading(true);
    setFailure(null);
    try {
      await loadCart();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setLoading(false);
    }
  }, []);

  useEffect(() => {
    void reload();
  }, [reload]);
  const lost = !cart && !loading && !failure;
  useEffect(() => {
    if (lost) void reload();
  }, [lost, reload]);
  return { cart, loading, failure, reload };
}
