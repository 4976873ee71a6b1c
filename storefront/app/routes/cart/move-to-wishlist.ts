import type { i18n } from 'i18next';
import { announceCartChange } from '~/features/cart/announce-cart-change';
import { changeCart } from '~/features/cart/api/change-cart';
import { loadProductId } from '~/features/cart/api/load-cart';
import type { MoveChange } from '~/features/cart/cart-change';
import { announceWishlistChange } from '~/features/wishlist/announce-wishlist-change';
import { changeWishlist } from '~/features/wishlist/api/wishlist';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';

/** The line leaves the cart once its product is in the wishlist. */
export async function moveToWishlist(
  change: MoveChange,
  texts: Pick<i18n, 'getFixedT'>,
): Promise<MutationResult<unknown>> {
  const productId = await loadProductId(change.productSlug).catch(() => null);
  if (productId === null) {
    const failure = buildFailure('NOT_FOUND', '');
    announceCartChange(change, failure, texts);
    return failure;
  }
  const added = await changeWishlist({ intent: 'add', productId });
  announceWishlistChange({ intent: 'add', productId }, added, texts);
  if (!added.ok) return added;
  const removed = await changeCart({ intent: 'delete', lineId: change.lineId });
  announceCartChange(change, removed, texts);
  return removed;
}
