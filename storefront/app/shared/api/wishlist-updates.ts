import type {
  Cache,
  DataFields,
  OptimisticMutationConfig,
  UpdateResolver,
} from '@urql/exchange-graphcache';
import { gql } from 'urql';

/** A heart is drawn at once: what the API is expected to answer, until it does. */
export const optimisticWishlist: OptimisticMutationConfig = {
  favoriteAdd: ({ productId }) => buildChange(productId, true),
  favoriteRemove: ({ productId }) => buildChange(productId, false),
};

/** Puts the product first in the list that `favorites` reads, or takes it out. */
export const wishlistUpdates: Record<string, UpdateResolver> = {
  favoriteAdd: (result, { productId }, cache) => {
    if (hasErrors(result.favoriteAdd)) return;
    const key = writeCard(cache, productId as string);
    changeList(cache, (keys) => [key, ...keys.filter((other) => other !== key)]);
  },
  favoriteRemove: (result, { productId }, cache) => {
    if (hasErrors(result.favoriteRemove)) return;
    const key = cardKey(cache, productId as string);
    changeList(cache, (keys) => keys.filter((other) => other !== key));
  },
};

function buildChange(productId: unknown, isFavorite: boolean) {
  return { __typename: 'FavoriteChange', errors: [], productId: productId as string, isFavorite };
}

function hasErrors(payload: unknown): boolean {
  const { errors } = (payload ?? { errors: [null] }) as DataFields;
  return Array.isArray(errors) && errors.length > 0;
}

/** What lists only ids finds the card's; what shows cards asks the API for the rest of it. */
function writeCard(cache: Cache, id: string): string {
  // Saved now, at the price it has now.
  cache.writeFragment(cardFragment, { __typename: 'CatalogueCard', id, savedPrice: null });
  return cardKey(cache, id);
}

const cardFragment = gql`
  fragment WishlistCard on CatalogueCard {
    id
    savedPrice
  }
`;

function cardKey(cache: Cache, id: string): string {
  return cache.keyOfEntity({ __typename: 'CatalogueCard', id }) ?? '';
}

function changeList(cache: Cache, change: (keys: string[]) => string[]): void {
  const keys = cache.resolve('Query', 'favorites');
  if (Array.isArray(keys)) cache.link('Query', 'favorites', change(keys as string[]));
}
