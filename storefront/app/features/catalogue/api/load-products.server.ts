import { languageOfPath, paths } from '~/config/paths';
import { ProductsDocument, type ProductsQuery } from '~/gql/graphql';
import type { ApiErrorData } from '~/shared/api/api-errors';
import {
  chooseMissingStatus,
  loadFormerAddress,
  redirectPermanently,
} from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import type { ListingQuery } from '../listing/listing-query';
import { buildListingVariables } from '../listing/listing-variables';

/** Of unknown categories, as many as an old link may have; more are not looked up. */
const maxUnknownSlugs = 3;

type Page = ProductsQuery['catalogueProducts'];

/**
 * A page of the listing with its status, or the API's sentence on why that page is not there. A
 * category that has another name by now throws the way to it.
 */
export async function loadProducts(request: Request, query: ListingQuery) {
  const found = await loadPage(request, query);
  const unknown = query.categories.filter((slug) => !isKnown(found.page, slug));
  const former = await Promise.all(
    unknown.slice(0, maxUnknownSlugs).map((slug) => loadFormerAddress(request, 'CATEGORY', slug)),
  );
  const renamed = new Map(unknown.map((slug, place) => [slug, former[place]?.slug ?? slug]));
  if ([...renamed].some(([slug, now]) => slug !== now))
    throw redirectToRenamed(request, query, renamed);
  if (!found.page) return { ...found, status: 404 };
  const isNowhere = unknown.length > 0 && unknown.length === query.categories.length;
  return { ...found, status: isNowhere ? chooseMissingStatus(former) : 200 };
}

async function loadPage(request: Request, query: ListingQuery) {
  try {
    const { catalogueProducts } = await serverQuery(
      request,
      ProductsDocument,
      buildListingVariables(query),
    );
    return { page: catalogueProducts, invalidPage: null };
  } catch (error) {
    const problem = (error as { data?: ApiErrorData }).data;
    if (problem?.code !== 'INVALID_PAGE') throw error;
    return { page: null, invalidPage: problem.message };
  }
}

/** The facets name every category of the query, also an empty one. */
function isKnown(page: Page | null, slug: string): boolean {
  return page?.facets.categories.some((category) => category.slug === slug) ?? false;
}

function redirectToRenamed(
  request: Request,
  query: ListingQuery,
  names: Map<string, string>,
): Response {
  const { pathname, searchParams } = new URL(request.url);
  const categories = query.categories.map((slug) => names.get(slug) ?? slug);
  searchParams.set('categories', [...new Set(categories)].join(','));
  return redirectPermanently(
    request,
    paths.products.getHref(languageOfPath(pathname)),
    searchParams,
  );
}
