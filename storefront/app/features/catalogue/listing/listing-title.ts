import type { FacetsFieldsFragment } from '~/gql/graphql';
import { listAncestors } from './category-tree';
import type { ListingQuery } from './listing-query';

/** A listing of one category bears its name; null for any other. */
export function findListingTitle(query: ListingQuery, facets: FacetsFieldsFragment): string | null {
  const [slug, ...others] = query.categories;
  if (!slug || others.length > 0) return null;
  return facets.categories.find((category) => category.slug === slug)?.name ?? null;
}

/** The ancestors of a listing's one category, the highest first. */
export function categoriesAbove(query: ListingQuery, { categories }: FacetsFieldsFragment) {
  const [slug, ...others] = query.categories;
  if (!slug || others.length > 0) return [];
  const above = listAncestors(categories, slug);
  // The facets list a category before those below it.
  return categories.filter((category) => above.includes(category.slug));
}
