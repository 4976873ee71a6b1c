import {
  CustomerSummaryDocument,
  WishlistAddDocument,
  type WishlistAddMutation,
  WishlistDocument,
  type WishlistQuery,
  WishlistRemoveDocument,
} from '~/gql/graphql';
import { loadClient, mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import type { WishlistChange } from '../wishlist-change';

export type WishlistProduct = WishlistQuery['favorites'][number];
export type WishlistPayload = NonNullable<WishlistAddMutation['favoriteAdd']>;

/** The signed-in customer's wishlist, newest first, and the link that shows it to others. */
export function loadWishlist(signal: AbortSignal): Promise<WishlistQuery> {
  return queryApi(WishlistDocument, {}, { signal });
}

/** Hearts show the change before the API has answered, and take it back where it refuses. */
export async function changeWishlist({
  intent,
  productId,
}: Omit<WishlistChange, 'undoable'>): Promise<MutationResult<WishlistPayload>> {
  await waitForList();
  return intent === 'add'
    ? mutateApi(WishlistAddDocument, { productId })
    : mutateApi(WishlistRemoveDocument, { productId });
}

/**
 * Waits until the cache has the list, or cannot get it. A list that is still on its way when a
 * product is added may have been read without it, and would take the product out again.
 */
async function waitForList(): Promise<void> {
  const client = await loadClient().catch(() => null);
  await new Promise<void>((resolve) => {
    const subscription = client?.query(CustomerSummaryDocument, {}).subscribe(() => {
      resolve();
      // A cached result comes before there is a subscription.
      queueMicrotask(() => subscription?.unsubscribe());
    });
    if (!subscription) resolve();
  });
}
