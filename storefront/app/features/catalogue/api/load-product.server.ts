import { data } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { InsteadDocument, ProductDocument } from '~/gql/graphql';
import {
  chooseMissingStatus,
  loadFormerAddress,
  redirectPermanently,
} from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import { tidyWords } from '~/shared/search-words';

/**
 * A product with its page's status. One that is not there comes with plants like it; one that is
 * elsewhere, or that was asked for by its number, throws the way to its address.
 */
export async function loadProduct(request: Request, slug: string) {
  const { catalogueProduct: product, freeDeliveryAbove } = await serverQuery(
    request,
    ProductDocument,
    { slug },
  );
  if (product) {
    if (/^\d+$/.test(slug) && product.slug !== slug) throw moved(request, product.slug);
    return data({ product, freeDeliveryAbove, missing: null });
  }
  const former = await loadFormerAddress(request, 'PRODUCT', slug);
  if (former?.slug) throw moved(request, former.slug);
  const missing = { isGone: former?.isGone ?? false, instead: await plantsLike(request, slug) };
  return data({ product, freeDeliveryAbove, missing }, { status: chooseMissingStatus([former]) });
}

function moved(request: Request, slug: string): Response {
  const language = languageOfPath(new URL(request.url).pathname);
  return redirectPermanently(request, paths.product.getHref(language, slug));
}

/** What the words of a slug find, or what stands in for it. */
async function plantsLike(request: Request, slug: string) {
  const search = tidyWords(slug.replace(/[-_]+/g, ' '));
  const { catalogueProducts } = await serverQuery(request, InsteadDocument, { search });
  const { items, nearest, newest } = catalogueProducts;
  const near = items.length > 0 ? items : nearest;
  return near.length > 0 ? { near: true, products: near } : { near: false, products: newest };
}
