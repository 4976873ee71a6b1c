import { changed, type ListingQuery } from './listing-query';

/** `parent`: the slug of the category directly above. */
type Categories = { slug: string; parent?: string | null }[];

/** Slugs of the categories above one that are among the values, the nearest first. */
export function ancestorsOf(categories: Categories, slug: string): string[] {
  const parentOf = new Map(categories.map((category) => [category.slug, category.parent]));
  const above: string[] = [];
  let parent = parentOf.get(slug);
  while (parent && parentOf.has(parent)) {
    above.push(parent);
    parent = parentOf.get(parent);
  }
  return above;
}

/**
 * The query with a category taken or given up. A category stands for all that is below it: who
 * takes one below narrows down to it, and who takes the one above no longer needs those below.
 */
export function toggledCategory(
  query: ListingQuery,
  categories: Categories,
  slug: string,
): ListingQuery {
  const chosen = query.categories.filter((other) => other !== slug);
  if (chosen.length < query.categories.length) return changed(query, { categories: chosen });
  const above = ancestorsOf(categories, slug);
  const apart = chosen.filter(
    (other) => !above.includes(other) && !ancestorsOf(categories, other).includes(slug),
  );
  return changed(query, { categories: [...apart, slug] });
}
