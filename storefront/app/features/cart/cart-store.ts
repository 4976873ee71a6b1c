import type { CartFieldsFragment } from '~/gql/graphql';
import {
  currentCartCount,
  setCartCount,
  subscribeToCartCount,
} from '~/shared/cart-count/cart-count-store';
import { createStore } from '~/shared/external-store';
import { subscribeToSession } from '~/shared/session/session-store';

export type Cart = CartFieldsFragment;

/** The cart as the API last told it. Null: not asked for yet. */
const store = createStore<Cart | null>(null);
let changes = 0;

export const subscribeToCart = store.subscribe;
export const currentCart = store.get;
export const unknownCart = () => null;

// A cart belongs to whoever is signed in: nobody else may see it.
subscribeToSession(() => store.set(null));

// Another count than ours: the cart was ordered, or changed elsewhere.
subscribeToCartCount(() => {
  if (store.get()?.quantity !== currentCartCount()) store.set(null);
});

/**
 * The answer to a change: newer than anything that was asked for before it. A refused change
 * answers with the cart as it stays.
 */
export function takeChangedCart(cart: Cart, isRefused = false): void {
  changes += 1;
  show(cart, !isRefused);
}

/** Reads the cart with `read`, again if a change overtook the answer. */
export async function readCart(read: () => Promise<Cart | null>): Promise<void> {
  for (;;) {
    const before = changes;
    const cart = await read();
    if (before !== changes) continue;
    if (cart) show(cart);
    return;
  }
}

function show(cart: Cart, isChange = false): void {
  store.set(cart);
  setCartCount(cart.quantity, isChange);
}
