import {
  WishlistAddDocument,
  type WishlistAddMutation,
  WishlistRemoveDocument,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import type { WishlistChange } from '../wishlist-change';

export type WishlistPayload = NonNullable<WishlistAddMutation['favoriteAdd']>;

/** Hearts show the change before the API has answered, and take it back where it refuses. */
export function changeWishlist({
  intent,
  productId,
}: Omit<WishlistChange, 'undoable'>): Promise<MutationResult<WishlistPayload>> {
  return intent === 'add'
    ? mutateApi(WishlistAddDocument, { productId })
    : mutateApi(WishlistRemoveDocument, { productId });
}
