import { FavoriteAddDocument, FavoriteRemoveDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';

/** Answers the API's refusal, or null when the change was made. */
export async function changeFavorite(productId: string, favorite: boolean) {
  const document = favorite ? FavoriteAddDocument : FavoriteRemoveDocument;
  const { change } = await apiMutate(document, { productId });
  return change?.errors[0] ?? null;
}
