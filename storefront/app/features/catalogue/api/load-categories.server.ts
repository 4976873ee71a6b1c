import { CategoriesDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';

/**
 * The categories for the header's strip. Without them the page still serves, so a failure
 * (already logged) gives none (spec §8).
 */
export async function loadCategories(request: Request) {
  try {
    return (await serverQuery(request, CategoriesDocument, {})).catalogueCategories;
  } catch {
    return [];
  }
}
