import { data } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { InsteadDocument, ProductDocument } from '~/gql/graphql';
import {
  chooseMissingStatus,
  loadFormerAddress,
  redirectPermanently,
} from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import { findMonth } from '~/shared/calendar/year-months';
import { normaliseSearch } from '~/shared/search-text';
import { loadDelivery } from './load-delivery.server';

/**
 * A product with its page's status. Where it is missing, similar plants instead. Throws a redirect
 * where the slug is a previous one or the product's number.
 */
export async function loadProduct(request: Request, slug: string) {
  const delivering = loadDelivery(request, slug);
  const {
    catalogueProduct: product,
    productReviews,
    careGuide,
    freeDeliveryAbove,
    promise,
  } = await serverQuery(request, ProductDocument, { slug });
  const month = findMonth(new Date());
  if (product) {
    if (/^\d+$/.test(slug) && product.slug !== slug) throw redirectToProduct(request, product.slug);
    // Without reviews the page is not told that there are none.
    const reviews = productReviews?.count ? productReviews : null;
    const delivery = await delivering;
    const year = careGuide?.year ?? null;
    return data({
      product,
      delivery,
      promise,
      reviews,
      year,
      month,
      freeDeliveryAbove,
      missing: null,
    });
  }
  const former = await loadFormerAddress(request, 'PRODUCT', slug);
  if (former?.slug) throw redirectToProduct(request, former.slug);
  const missing = {
    isGone: former?.isGone ?? false,
    instead: await loadSimilarPlants(request, slug),
  };
  const nothing = {
    product,
    delivery: null,
    promise: null,
    reviews: null,
    year: null,
    month,
    freeDeliveryAbove,
    missing,
  };
  return data(nothing, { status: chooseMissingStatus([former]) });
}

function redirectToProduct(request: Request, slug: string): Response {
  const language = languageOfPath(new URL(request.url).pathname);
  return redirectPermanently(request, paths.product.getHref(language, slug));
}

/** What a search for the slug's words finds, or the newest plants. */
async function loadSimilarPlants(request: Request, slug: string) {
  const search = normaliseSearch(slug.replace(/[-_]+/g, ' '));
  const { catalogueProducts } = await serverQuery(request, InsteadDocument, { search });
  const { items, nearest, newest } = catalogueProducts;
  const near = items.length > 0 ? items : nearest;
  return near.length > 0 ? { near: true, products: near } : { near: false, products: newest };
}
