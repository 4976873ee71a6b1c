import {
  WishlistShareDocument,
  type WishlistShareMutation,
  WishlistShareStopDocument,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export type LinkPayload = NonNullable<WishlistShareMutation['wishlistShare']>;
export type WishlistLink = NonNullable<LinkPayload['link']>;

/** `shared: false` ends the link; otherwise it is made, or says whose the wishlist is. */
export interface LinkChange {
  shared: boolean;
  showsName: boolean;
}

export function changeWishlistLink({
  shared,
  showsName,
}: LinkChange): Promise<MutationResult<LinkPayload>> {
  return shared
    ? mutateApi(WishlistShareDocument, { showsName })
    : mutateApi(WishlistShareStopDocument, {});
}
