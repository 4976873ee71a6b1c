import { useCallback, useEffect, useState } from 'react';
import { type CheckoutData, loadCheckout } from '../api/load-checkout';

/** What the checkout needs, read when the screen opens and whenever `reload` is called. */
export function useCheckout() {
  const [data, setData] = useState<CheckoutData | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);

  const reload = useCallback(async (): Promise<CheckoutData | null> => {
    setLoading(true);
    setFailure(null);
    try {
      const fresh = await loadCheckout();
      setData(fresh);
      return fresh;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setLoading(false);
    }
  }, []);

  useEffect(() => {
    void reload();
  }, [reload]);
  return { data, failure, loading, reload };
}
