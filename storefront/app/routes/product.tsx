import { data, useRouteLoaderData } from 'react-router';
import { paths } from '~/config/paths';
import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { BuyNowButton } from '~/features/cart/components/buy-now-button';
import { productData } from '~/features/catalogue/product/product-data';
import { ProductView } from '~/features/catalogue/product/product-view';
import { readableText } from '~/features/catalogue/product/readable-text';
import { RecentlySeen } from '~/features/catalogue/recently-seen/recently-seen';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { ProductDocument } from '~/gql/graphql';
import type { loader as rootLoader } from '~/root';
import { serverQuery } from '~/shared/api/server-query.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { breadcrumbData } from '~/shared/seo/breadcrumb-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';
import { largestFile } from '~/ui/picture-files';
import { StructuredData } from '~/ui/structured-data';
import type { Route } from './+types/product';
import { PlantCard } from './shell/plant-card';

export async function loader({ request, params }: Route.LoaderArgs) {
  const { slug } = params;
  const { catalogueProduct, freeDeliveryAbove } = await serverQuery(request, ProductDocument, {
    slug,
  });
  const status = catalogueProduct ? 200 : 404;
  return data({ product: catalogueProduct, freeDeliveryAbove }, { status });
}

export default function Product({
  loaderData: { product, freeDeliveryAbove },
  params,
}: Route.ComponentProps) {
  const { language } = useTranslation();
  const { t: common } = useTranslation();
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  if (!product) return <ProductNotFound slug={params.slug} />;
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: common('menu.store'), href: paths.products.getHref(language) },
    { label: product.name },
  ];
  return (
    <>
      <div className="content pb-8">
        <PageMeta
          title={product.latinName ? `${product.name} (${product.latinName})` : product.name}
          description={readableText(product.description)}
          image={product.images[0] && publicUrl + largestFile(product.images[0])}
          type="product"
        />
        <StructuredData data={productData(product, { publicUrl, language })} />
        <StructuredData data={breadcrumbData(crumbs, publicUrl)} />
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

function ProductNotFound({ slug }: { slug: string }) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  return (
    <>
      <div className="content">
        <PageMeta title={t('product.notFoundTitle')} robots="noindex" />
        <EmptyState
          headingLevel={1}
          title={t('product.notFoundTitle')}
          text={t('product.notFound')}
        >
          <ButtonLink to={paths.products.getHref(language)}>
            {common('action.backToProducts')}
          </ButtonLink>
        </EmptyState>
      </div>
      <RecentlySeen gone={slug} />
    </>
  );
}
