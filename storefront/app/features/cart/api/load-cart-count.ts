import { CartCountDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { setCartCount } from '~/shared/cart-count/cart-count-store';

/** Fills the header's badge. A failure leaves it empty: the cart's own screen will say why. */
export async function loadCartCount(): Promise<void> {
  try {
    const { cart } = await apiQuery(CartCountDocument, {});
    setCartCount(cart?.quantity ?? null);
  } catch (error) {
    console.warn('The cart could not be counted.', error);
  }
}
