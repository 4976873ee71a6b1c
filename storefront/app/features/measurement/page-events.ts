import type { BrowserEventInput } from '~/gql/graphql';

/** What the router knows of the page that is shown. */
export interface OpenPage {
  /** By the route's id, as `app/config/screens.ts` names it. */
  loaderData: Record<string, unknown>;
  pathname: string;
}

interface ListingData {
  page: { items: readonly unknown[] } | null;
  query: { search: string };
}

/**
 * The events of a page, of the catalogue in `plugins/analytics/events.py`: never what was typed, and
 * nothing of the visitor.
 */
export function listPageEvents({ loaderData }: OpenPage): BrowserEventInput[] {
  const { product } = (loaderData.product ?? {}) as { product?: { id: string } | null };
  if (product) return [{ name: 'VIEW_ITEM', productId: product.id }];
  if ('checkout' in loaderData) return [{ name: 'BEGIN_CHECKOUT' }];
  const listing = loaderData.products as ListingData | undefined;
  if (!listing?.page) return [];
  const isEmpty = listing.page.items.length === 0;
  return listing.query.search
    ? [{ name: 'SEARCH', isEmpty }, { name: 'VIEW_ITEM_LIST' }]
    : [{ name: 'VIEW_ITEM_LIST' }];
}

/** The same page with another filter or variant is no other page; with other words it is. */
export function namePage({ loaderData, pathname }: OpenPage): string {
  const listing = loaderData.products as ListingData | undefined;
  return `${pathname}?${listing?.query.search ?? ''}`;
}
