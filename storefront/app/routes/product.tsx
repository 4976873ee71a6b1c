import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { BuyNowButton } from '~/features/cart/components/buy-now-button';
import { loadProduct } from '~/features/catalogue/api/load-product.server';
import type { Pair } from '~/features/catalogue/details/pot-bundle';
import { productData } from '~/features/catalogue/product/product-data';
import { ProductMissing } from '~/features/catalogue/product/product-missing';
import { ProductView } from '~/features/catalogue/product/product-view';
import {
  chooseDefaultVariant,
  findVariantInAddress,
} from '~/features/catalogue/product/variant-selection';
import { RecentlySeen } from '~/features/catalogue/recently-seen/recently-seen';
import { WishlistButton } from '~/features/wishlist/components/wishlist-button';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { descriptionLength, extractText } from '~/shared/seo/readable-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { describeSharedPicture } from '~/ui/picture-files';
import type { Route } from './+types/product';
import { LateCare } from './shell/late-care';
import { LateWords } from './shell/late-words';
import { LazyBackInStock } from './shell/lazy-back-in-stock';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';

export const handle = await routeTexts('catalogue', 'product');

/** The address names the chosen variant; the page's data are the same for all. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod) return false;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export function loader({ request, params }: Route.LoaderArgs) {
  return loadProduct(request, params.slug);
}

// The same in every render: the bundle, whose code comes late, renders for nothing else.
const renderPair = (pair: Pair) => <AddToCartButton {...pair} />;

export default function Product({
  loaderData: { product, delivery, promise, reviews, year, month, freeDeliveryAbove, missing },
  params,
}: Route.ComponentProps) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  const { search } = useLocation();
  if (!product) {
    return (
      <>
        <ProductMissing {...missing} renderCard={(plant) => <PlantCard product={plant} />} />
        <RecentlySeen gone={params.slug} />
      </>
    );
  }
  const chosen = findVariantInAddress(product.variants, search);
  const place = (chosen ?? chooseDefaultVariant(product.variants))?.imageIndex ?? 0;
  const image = product.images[place];
  const name = product.latinName ? `${product.name} (${product.latinName})` : product.name;
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: common('menu.store'), href: paths.products.getHref(language) },
    { label: product.name },
  ];
  return (
    <>
      <div className="content pb-8">
        <PageMeta
          // A variant has no text of its own for search engines.
          title={chosen?.name ? `${name} – ${chosen.name}` : product.seoTitle || name}
          bare={!chosen && Boolean(product.seoTitle)}
          description={
            product.seoDescription ||
            extractText(product.description, descriptionLength) ||
            t('describes', { name: product.name })
          }
          image={image && describeSharedPicture(image)}
          sharedQuery={chosen ? { variant: chosen.sku } : undefined}
          type="product"
        />
        <PageData
          type="ItemPage"
          crumbs={crumbs}
          nodes={import.meta.env.SSR && ((page) => [productData(product, page, chosen, reviews)])}
        />
        <Breadcrumb crumbs={crumbs} />
        <ProductView
          // A fresh start for every plant: choice, quantity and picture.
          key={product.id}
          product={product}
          freeDeliveryAbove={freeDeliveryAbove}
          delivery={delivery}
          // Plants have care facts; pots, soil and tools have none.
          promise={product.careFacts.length > 0 ? promise : null}
          wishlistButton={
            <WishlistButton
              productId={product.id}
              name={product.name}
              className="border border-line"
            />
          }
          renderActions={(purchase) => (
            <>
              <AddToCartButton {...purchase} />
              <BuyNowButton {...purchase} />
            </>
          )}
          renderPair={renderPair}
          renderSoldOut={(variantId) => <LazyBackInStock key={variantId} variantId={variantId} />}
          renderCard={(related) => <PlantCard product={related} />}
          careYear={
            year && <LateCare slug={product.slug} name={product.name} year={year} month={month} />
          }
          customerWords={<LateWords slug={product.slug} productId={product.id} reviews={reviews} />}
        />
      </div>
      <RecentlySeen current={product} />
    </>
  );
}
