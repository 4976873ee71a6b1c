import { data } from 'react-router';
import { paths } from '~/config/paths';
import { CategoryCarousel } from '~/features/catalogue/home/category-carousel';
import { CollectionRow } from '~/features/catalogue/home/collection-row';
import { FinderBand } from '~/features/catalogue/home/finder-band';
import { GardenBand } from '~/features/catalogue/home/garden-band';
import { Hero } from '~/features/catalogue/home/hero';
import { heroPicture } from '~/features/catalogue/home/home-pictures';
import { LatestProducts } from '~/features/catalogue/home/latest-products';
import { RecentlySeen } from '~/features/catalogue/recently-seen/recently-seen';
import { type CardFieldsFragment, HomeDocument, type HomeQuery } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/home';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';
import { ProductsError } from './shell/products-error';

export const handle = await routeTexts('catalogue', 'home');

type HomeRow = HomeQuery['homeRows'][number];

/** The first grid's plants; the second has the next newest. */
const firstGrid = 8;

/** Without the API the page is shown all the same: an alert with a retry replaces its plants. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    return data({ shop: await serverQuery(request, HomeDocument, {}) });
  } catch {
    return data({ shop: null }, { status: 503 });
  }
}

export default function Home({ loaderData: { shop } }: Route.ComponentProps) {
  const { t, language } = useTranslation('home');
  const products = shop?.catalogueProducts.items ?? [];
  const latestHref = `${paths.products.getHref(language)}?sort=newest`;
  const renderCard = (product: CardFieldsFragment) => <PlantCard product={product} />;
  const [firstRow, ...rows] = shop?.homeRows ?? [];
  const renderRow = (row: HomeRow) => (
    <CollectionRow key={row.id} row={row} renderCard={renderCard} />
  );
  return (
    <>
      <PageMeta bare title={t('title')} image={{ ...heroPicture, alt: t('heroAlt') }} />
      <PageData type="WebPage" />
      <Hero hero={shop?.homeHero} />
      {shop ? (
        <>
          {firstRow ? (
            <div className="-mb-10 max-md:-mt-4 md:-mb-16">
              <CollectionRow row={firstRow} renderCard={renderCard} />
            </div>
          ) : null}
          <CategoryCarousel categories={shop.catalogueCategories} />
          <div className="-mt-10 md:-mt-16">
            <LatestProducts
              title={t('latest')}
              href={latestHref}
              products={products.slice(0, firstGrid)}
              renderCard={renderCard}
            />
          </div>
          <FinderBand />
          <div className="-mt-10 md:-mt-16">{rows.slice(0, 1).map(renderRow)}</div>
          <GardenBand />
          {rows.slice(1).map(renderRow)}
          <LatestProducts
            title={t('moreLatest')}
            href={paths.products.getHref(language)}
            products={products.slice(firstGrid)}
            renderCard={renderCard}
          />
        </>
      ) : (
        <ProductsError error={null} />
      )}
      <RecentlySeen />
    </>
  );
}
