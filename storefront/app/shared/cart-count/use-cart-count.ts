import { useEffect, useState, useSyncExternalStore } from 'react';
import { timings } from '~/config/timings';
import { currentCartCount, subscribeToCartCount, unknownCartCount } from './cart-count-store';

/** The count, and whether it changed within the last second. */
export function useCartCount() {
  const count = useSyncExternalStore(subscribeToCartCount, currentCartCount, unknownCartCount);
  const [seen, setSeen] = useState(count);
  const [changed, setChanged] = useState(false);
  if (count !== seen) {
    setSeen(count);
    // The first answer after a page load is news to the browser, not to the visitor.
    setChanged(seen !== null && count !== null);
  }
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setChanged(false), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [changed]);
  return { count, changed };
}
