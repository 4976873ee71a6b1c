import { FavoriteIdsDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

/** Global ids of the plants that the signed-in customer favours. */
export async function loadFavoriteIds(): Promise<string[]> {
  const { favorites } = await apiQuery(FavoriteIdsDocument, {});
  return favorites.map(({ id }) => id);
}
