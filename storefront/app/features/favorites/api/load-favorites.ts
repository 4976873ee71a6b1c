import { type CardFieldsFragment, FavoritesDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

/** The signed-in customer's favourites, newest first. */
export async function loadFavorites(): Promise<CardFieldsFragment[]> {
  return (await apiQuery(FavoritesDocument, {})).favorites;
}
