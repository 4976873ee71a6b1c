import { WishlistDocument, type WishlistQuery } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';

export type WishlistProduct = WishlistQuery['favorites'][number];

/** The signed-in customer's wishlist, newest first. */
export async function loadWishlist(signal: AbortSignal): Promise<WishlistProduct[]> {
  return (await queryApi(WishlistDocument, {}, { signal })).favorites;
}
