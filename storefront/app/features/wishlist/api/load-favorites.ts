import { FavoritesDocument, type FavoritesQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

export type Favorite = FavoritesQuery['favorites'][number];

/** The signed-in customer's favourites, newest first. */
export async function loadFavorites(): Promise<Favorite[]> {
  return (await apiQuery(FavoritesDocument, {})).favorites;
}
