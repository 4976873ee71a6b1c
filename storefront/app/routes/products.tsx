import { data, redirect } from 'react-router';
import { paths } from '~/config/paths';
import { loadProducts } from '~/features/catalogue/api/load-products.server';
import { InvalidPage } from '~/features/catalogue/listing/invalid-page';
import { Listing } from '~/features/catalogue/listing/listing';
import {
  comesFromForm,
  listingSearch,
  parseListingQuery,
} from '~/features/catalogue/listing/listing-query';
import { listingTitle } from '~/features/catalogue/listing/listing-title';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/products';
import { PlantCard } from './shell/plant-card';
import { ProductsError } from './shell/products-error';

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  if (comesFromForm(searchParams)) throw redirect(pathname + listingSearch(query));
  const loaded = await loadProducts(request, query);
  return data({ ...loaded, query }, { status: loaded.page ? 200 : 404 });
}

export default function Products({
  loaderData: { page, invalidPage, query },
}: Route.ComponentProps) {
  const { t, language } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  if (!page) return <InvalidPage message={invalidPage} query={query} />;
  const all = { label: t('products.title'), href: paths.products.getHref(language) };
  const title = listingTitle(query, page.facets);
  return (
    <div className="content pb-4 md:pb-16">
      <PageMeta title={title ?? all.label} description={t('products.description')} />
      <Breadcrumb
        crumbs={[
          { label: common('menu.home'), href: paths.home.getHref(language) },
          ...(title ? [all, { label: title }] : [{ label: all.label }]),
        ]}
      />
      <header className="flex flex-wrap items-baseline gap-x-4 pt-2 pb-4 md:pb-6">
        <h1 className="text-3xl md:text-4xl">{title ?? all.label}</h1>
        <p aria-live="polite" className="text-ink-soft">
          {t('products.count', { count: page.pagination.total })}
        </p>
      </header>
      <Listing
        page={page}
        renderCard={(product, position) => (
          <PlantCard product={product} priority={position < 2} headingLevel={2} />
        )}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductsError error={error} />;
}
