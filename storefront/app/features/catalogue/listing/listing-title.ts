import type { FacetsFieldsFragment } from '~/gql/graphql';
import type { ListingQuery } from './listing-query';

/** A listing of one category bears its name; null for any other. */
export function listingTitle(query: ListingQuery, facets: FacetsFieldsFragment): string | null {
  const [slug, ...others] = query.categories;
  if (!slug || others.length > 0) return null;
  return facets.categories.find((category) => category.slug === slug)?.name ?? null;
}
