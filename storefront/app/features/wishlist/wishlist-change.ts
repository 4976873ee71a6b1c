import { paths } from '~/config/paths';
import type { MutationResult } from '~/shared/api/mutation-result';
import { type ChangeFetcher, useChangeFetcher } from '~/shared/api/use-change-fetcher';
import { useLanguage } from '~/shared/i18n/use-language';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';

/** What the wishlist's `clientAction` takes. */
export interface WishlistChange {
  intent: 'add' | 'remove';
  productId: string;
  /** A product that is taken out can be put back from the message. */
  undoable?: boolean;
}

/** What the wishlist's own screen does besides. */
export type WishlistScreenChange = WishlistChange | MoveToCartChange;

export interface MoveToCartChange {
  intent: 'move-to-cart';
  productId: string;
  variantId: string;
}

/** Submits changes to the wishlist's `clientAction`, which says how they went. */
export function useWishlistChange(): ChangeFetcher<WishlistScreenChange, MutationResult<unknown>> {
  return useChangeFetcher(paths.wishlist.getHref(useLanguage()));
}

/** The product is added once the guest is a customer (docs/specification.md#states). */
export function askToSignIn(productId: string, text: string): void {
  showToast('info', text);
  requestSignIn({ pendingAction: { kind: 'add-to-wishlist', productId } });
}
