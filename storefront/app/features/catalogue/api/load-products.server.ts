import { ProductsDocument } from '~/gql/graphql';
import type { ApiProblem } from '~/shared/api/api-problem';
import { serverQuery } from '~/shared/api/server-query.server';
import type { ListingQuery } from '../listing/listing-query';
import { listingVariables } from '../listing/listing-variables';

/** A page of the listing, or the API's sentence on why that page is not there. */
export async function loadProducts(request: Request, query: ListingQuery) {
  try {
    const { catalogueProducts } = await serverQuery(
      request,
      ProductsDocument,
      listingVariables(query),
    );
    return { page: catalogueProducts, invalidPage: null };
  } catch (error) {
    const problem = (error as { data?: ApiProblem }).data;
    if (problem?.code !== 'INVALID_PAGE') throw error;
    return { page: null, invalidPage: problem.message };
  }
}
