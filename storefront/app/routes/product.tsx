import { paths } from '~/config/paths';
import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { BuyNowButton } from '~/features/cart/components/buy-now-button';
import { loadProduct } from '~/features/catalogue/api/load-product.server';
import { productData } from '~/features/catalogue/product/product-data';
import { ProductMissing } from '~/features/catalogue/product/product-missing';
import { ProductView } from '~/features/catalogue/product/product-view';
import { RecentlySeen } from '~/features/catalogue/recently-seen/recently-seen';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { useTranslation } from '~/shared/i18n/use-translation';
import { readableText, shownDescription } from '~/shared/seo/readable-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { sharedPicture } from '~/ui/picture-files';
import type { Route } from './+types/product';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';

export function loader({ request, params }: Route.LoaderArgs) {
  return loadProduct(request, params.slug);
}

export default function Product({
  loaderData: { product, freeDeliveryAbove, missing },
  params,
}: Route.ComponentProps) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  if (!product) {
    return (
      <>
        <ProductMissing {...missing} renderCard={(plant) => <PlantCard product={plant} />} />
        <RecentlySeen gone={params.slug} />
      </>
    );
  }
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: common('menu.store'), href: paths.products.getHref(language) },
    { label: product.name },
  ];
  return (
    <>
      <div className="content pb-8">
        <PageMeta
          title={
            product.seoTitle ||
            (product.latinName ? `${product.name} (${product.latinName})` : product.name)
          }
          bare={Boolean(product.seoTitle)}
          description={
            product.seoDescription ||
            readableText(product.description, shownDescription) ||
            t('products.describes', { name: product.name })
          }
          image={product.images[0] && sharedPicture(product.images[0])}
          type="product"
        />
        <PageData
          type="ItemPage"
          crumbs={crumbs}
          nodes={import.meta.env.SSR && ((page) => [productData(product, page)])}
        />
        <Breadcrumb crumbs={crumbs} />
        <ProductView
          // A fresh start for every plant: choice, quantity and picture.
          key={product.id}
          product={product}
          freeDeliveryAbove={freeDeliveryAbove}
          favorite={
            <FavoriteButton
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
          renderCard={(related) => <PlantCard product={related} />}
        />
      </div>
      <RecentlySeen current={product} />
    </>
  );
}
