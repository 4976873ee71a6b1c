import type { CatalogueSort, ProductsQueryVariables } from '~/gql/graphql';
import { flagFilters, type ListingQuery, type ListingSort, slugFilters } from './listing-query';

const apiSorts: Record<ListingSort, CatalogueSort | null> = {
  // By how well they fit what is searched.
  relevance: null,
  'most-wanted': 'MOST_WANTED',
  name: 'NAME',
  newest: 'NEWEST',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
  'best-rated': 'BEST_RATED',
};

/** The query as the API's variables. */
export function buildListingVariables(query: ListingQuery): ProductsQueryVariables {
  const lists = slugFilters
    .filter((name) => query[name].length > 0)
    .map((name) => [name, query[name]]);
  return {
    filter: {
      ...Object.fromEntries(lists),
      priceMin: query.priceMin,
      priceMax: query.priceMax,
      ...Object.fromEntries(flagFilters.map(([flag]) => [flag, query[flag] || null])),
    },
    search: query.search || null,
    sort: apiSorts[query.sort],
    page: query.page,
  };
}
