import { data, redirect } from 'react-router';
import { loadProducts } from '~/features/catalogue/api/load-products.server';
import { InvalidPage } from '~/features/catalogue/listing/invalid-page';
import { Listing } from '~/features/catalogue/listing/listing';
import { buildListingData } from '~/features/catalogue/listing/listing-data';
import { ListingHeading } from '~/features/catalogue/listing/listing-heading';
import {
  comesFromForm,
  formatListingSearch,
  parseListingQuery,
} from '~/features/catalogue/listing/listing-query';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useLanguage } from '~/shared/i18n/use-language';
import type { Route } from './+types/products';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';
import { ProductsError } from './shell/products-error';
import { useShop } from './shell/use-shop';

export const handle = await routeTexts('catalogue', 'listing');

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  if (comesFromForm(searchParams)) throw redirect(pathname + formatListingSearch(query));
  const { status, ...loaded } = await loadProducts(request, query);
  return data({ ...loaded, query }, { status });
}

export default function Products({
  loaderData: { page, invalidPage, query },
}: Route.ComponentProps) {
  const shop = useShop();
  const language = useLanguage();
  if (!page) return <InvalidPage message={invalidPage} query={query} />;
  return (
    <div className="content pb-4 md:pb-16">
      <ListingHeading
        query={query}
        page={page}
        renderData={(crumbs) => (
          <PageData
            type="CollectionPage"
            crumbs={crumbs}
            nodes={
              import.meta.env.SSR &&
              ((site) => [buildListingData(page.items, { ...site, language })])
            }
          />
        )}
      />
      <Listing
        page={page}
        categories={shop?.catalogueCategories ?? []}
        renderCard={(product, position) => (
          <PlantCard
            product={product}
            priority={position === 0 ? 'leading' : position === 1}
            headingLevel={position === undefined ? 3 : 2}
            wantedColors={query.colors}
          />
        )}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductsError error={error} />;
}
