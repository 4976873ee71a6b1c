import { createStore } from '../external-store';

interface CartNews {
  /** Plants in the cart, for the header's badge. Null: not known yet, or a guest. */
  count: number | null;
  /** How often the cart has changed while the page stands. */
  changes: number;
}

const unknown: CartNews = { count: null, changes: 0 };
const store = createStore(unknown);

export const subscribeToCartCount = store.subscribe;
export const currentCartNews = store.get;
export const unknownCartNews = () => unknown;

export function currentCartCount(): number | null {
  return store.get().count;
}

/**
 * Call it with the `quantity` of every cart the server answers with. Another count is a change
 * unless it is the first one: that is news to the browser, not to the visitor. `isChange` tells of
 * a change that left the count as it was.
 */
export function setCartCount(count: number | null, isChange = false): void {
  const former = store.get();
  const differs = count !== former.count;
  const isNews = isChange || (differs && count !== null && former.count !== null);
  if (differs || isNews) store.set({ count, changes: former.changes + Number(isNews) });
}
