import { data } from 'react-router';
import { paths } from '~/config/paths';
import { ProductDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import type { Route } from './+types/product';

export async function loader({ request, params }: Route.LoaderArgs) {
  const { catalogueProduct } = await serverQuery(request, ProductDocument, { slug: params.slug });
  return data({ product: catalogueProduct }, { status: catalogueProduct ? 200 : 404 });
}

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  if (!product) {
    return (
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
    );
  }
  return (
    <div className="content pb-16">
      <PageMeta title={product.name} />
      <Breadcrumb
        crumbs={[
          { label: common('menu.home'), href: paths.home.getHref(language) },
          { label: common('menu.store'), href: paths.products.getHref(language) },
          { label: product.name },
        ]}
      />
      <div className="grid gap-8 md:grid-cols-12">
        <div className="aspect-4/5 overflow-hidden rounded-md bg-sand md:col-span-7">
          <Picture image={product.images[0]} sizes="(width >= 48rem) 58vw, 100vw" priority />
        </div>
        <div className="md:col-span-5">
          <h1 className="text-3xl">{product.name}</h1>
          {product.latinName ? (
            <p lang="la" className="latin-name text-start text-ink-soft">
              {product.latinName}
            </p>
          ) : null}
          <Price
            className="mt-4 text-xl"
            current={product.currentPrice}
            original={product.discountPrice === null ? null : product.price}
          />
        </div>
      </div>
    </div>
  );
}
