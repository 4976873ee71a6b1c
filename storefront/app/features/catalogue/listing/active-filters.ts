import type { FacetsFieldsFragment } from '~/gql/graphql';
import {
  changeQuery,
  flagFilters,
  type ListingQuery,
  removeSearch,
  type SlugFilter,
  slugFilters,
  toggleFilter,
} from './listing-query';
import type { PriceRange } from './price-bounds';

/** A filter that is on, and the query without it. */
export type ActiveFilter = { key: string; without: ListingQuery } & (
  | { kind: 'value'; filter: SlugFilter; name: string }
  | ({ kind: 'price' } & PriceRange)
  | { kind: 'search'; words: string }
  | { kind: 'inStock' | 'onSale' | 'wellRated' }
);

/** What the shopper searched and narrowed, in the sidebar's order. Names come from the facets. */
export function activeFilters(query: ListingQuery, facets: FacetsFieldsFragment): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (query.search) {
    const without = removeSearch(query);
    active.push({ key: 'search', kind: 'search', words: query.search, without });
  }
  for (const [kind, key] of flagFilters) {
    if (query[kind]) active.push({ key, kind, without: changeQuery(query, { [kind]: false }) });
  }
  for (const filter of slugFilters) {
    for (const slug of query[filter]) {
      const name = facets[filter].find((value) => value.slug === slug)?.name ?? slug;
      const key = `${filter}:${slug}`;
      active.push({ key, kind: 'value', filter, name, without: toggleFilter(query, filter, slug) });
    }
  }
  const range = effectiveRange(query, facets);
  if (range.priceMin !== null || range.priceMax !== null) {
    const without = changeQuery(query, { priceMin: null, priceMax: null });
    active.push({ key: 'price', kind: 'price', ...range, without });
  }
  return active;
}

/** The price range without the ends that exclude nothing. */
function effectiveRange({ priceMin, priceMax }: ListingQuery, facets: FacetsFieldsFragment) {
  const none = facets.priceMin === facets.priceMax;
  const range: PriceRange = {
    priceMin: priceMin !== null && (none || priceMin > facets.priceMin) ? priceMin : null,
    priceMax: priceMax !== null && (none || priceMax < facets.priceMax) ? priceMax : null,
  };
  return range;
}
