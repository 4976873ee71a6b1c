import { changeQuery, type ListingQuery } from './listing-query';

/** `parent`: the slug of the category directly above. */
type Categories = { slug: string; parent?: string | null }[];

/** Slugs of the categories above one that are among the values, the nearest first. */
export function listAncestors(categories: Categories, slug: string): string[] {
  const parent = categories.find((category) => category.slug === slug)?.parent;
  return parent && categories.some((category) => category.slug === parent)
    ? [parent, ...listAncestors(categories, parent)]
    : [];
}

/**
 * The query with a category added or removed. A category includes its descendants: adding one
 * removes its ancestors, which it narrows, and its descendants, which it includes.
 */
export function toggleCategory(
  query: ListingQuery,
  categories: Categories,
  slug: string,
): ListingQuery {
  const chosen = query.categories.filter((other) => other !== slug);
  if (chosen.length < query.categories.length) return changeQuery(query, { categories: chosen });
  const above = listAncestors(categories, slug);
  const apart = chosen.filter(
    (other) => !above.includes(other) && !listAncestors(categories, other).includes(slug),
  );
  return changeQuery(query, { categories: [...apart, slug] });
}
