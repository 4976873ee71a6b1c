import {
  WishlistAddDocument,
  type WishlistAddMutation,
  WishlistDocument,
  type WishlistQuery,
  WishlistRemoveDocument,
} from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import type { WishlistChange } from '../wishlist-change';

export type WishlistProduct = WishlistQuery['favorites'][number];
export type WishlistPayload = NonNullable<WishlistAddMutation['favoriteAdd']>;

/** The signed-in customer's wishlist, newest first. */
export async function loadWishlist(signal: AbortSignal): Promise<WishlistProduct[]> {
  return (await queryApi(WishlistDocument, {}, { signal })).favorites;
}

/** Hearts show the change before the API has answered, and take it back where it refuses. */
export function changeWishlist({
  intent,
  productId,
}: Omit<WishlistChange, 'undoable'>): Promise<MutationResult<WishlistPayload>> {
  return intent === 'add'
    ? mutateApi(WishlistAddDocument, { productId })
    : mutateApi(WishlistRemoveDocument, { productId });
}
