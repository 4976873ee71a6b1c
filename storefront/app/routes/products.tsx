import { paths } from '~/config/paths';
import { ProductCard } from '~/features/catalogue/components/product-card';
import { ProductsDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { Pagination } from '~/ui/pagination';
import type { Route } from './+types/products';

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { catalogueProducts } = await serverQuery(request, ProductsDocument, {
    filter: { categories: search.get('categories')?.split(',').filter(Boolean) },
    page: Number(search.get('page') ?? 1) || 0,
  });
  return catalogueProducts;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  const { items, pagination } = loaderData;
  return (
    <div className="content pb-16">
      <PageMeta title={t('products.title')} description={t('products.description')} />
      <Breadcrumb
        crumbs={[
          { label: common('menu.home'), href: paths.home.getHref(language) },
          { label: t('products.title') },
        ]}
      />
      <h1 className="text-3xl">{t('products.title')}</h1>
      <p className="text-ink-soft">{t('products.count', { count: pagination.total })}</p>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4">
        {items.map((product, position) => (
          <li key={product.id}>
            <ProductCard product={product} priority={position < 2} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          current={pagination.currentPage}
          last={pagination.lastPage}
          hrefOf={(page) => `?page=${page}`}
        />
      </div>
    </div>
  );
}
