import { createStore } from '../external-store';

/** Plants in the cart, for the header's badge. Null: not known yet, or a guest. */
const store = createStore<number | null>(null);

export const subscribeToCartCount = store.subscribe;
export const currentCartCount = store.get;
export const unknownCartCount = () => null;

/** Call it with the `quantity` of every cart the server answers with. */
export const setCartCount = store.set;
