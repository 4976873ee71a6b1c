import type { i18n } from 'i18next';
import { announceCartChange } from '~/features/cart/announce-cart-change';
import { changeCart } from '~/features/cart/api/change-cart';
import type { AddChange } from '~/features/cart/cart-change';
import { changeWishlist } from '~/features/wishlist/api/wishlist';
import type { MoveToCartChange } from '~/features/wishlist/wishlist-change';
import type { MutationResult } from '~/shared/api/mutation-result';
import { showToast } from '~/shared/toast/toast-store';

/** The product leaves the wishlist once it is in the cart. */
export async function moveToCart(
  { productId, variantId }: MoveToCartChange,
  texts: Pick<i18n, 'getFixedT'>,
): Promise<MutationResult<unknown>> {
  const addition: AddChange = { intent: 'add', variantId, quantity: 1 };
  const added = await changeCart(addition);
  if (!added.ok) {
    announceCartChange(addition, added, texts);
    return added;
  }
  showToast('success', texts.getFixedT(null, 'wishlist')('moved'));
  // Where it stays, it is in both: nothing that the customer needs to hear of.
  return changeWishlist({ intent: 'remove', productId });
}
