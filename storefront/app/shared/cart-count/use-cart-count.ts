import { useEffect, useState, useSyncExternalStore } from 'react';
import { timings } from '~/config/timings';
import { currentCartNews, subscribeToCartCount, unknownCartNews } from './cart-count-store';

/** The count, and whether the cart changed within the last second: `changes` tells one from another. */
export function useCartCount() {
  const news = useSyncExternalStore(subscribeToCartCount, currentCartNews, unknownCartNews);
  const { changes } = news;
  const [seen, setSeen] = useState(changes);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(changes), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [changes]);
  return { ...news, changed: changes !== seen };
}
