import { data } from 'react-router';
import { paths } from '~/config/paths';
import { CollectionGrid } from '~/features/catalogue/collection/collection-grid';
import { CollectionDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { describeSharedPicture } from '~/ui/picture-files';
import type { Route } from './+types/collection';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';

export const handle = await routeTexts('catalogue');

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const { catalogueCollection } = await serverQuery(request, CollectionDocument, { slug });
  if (!catalogueCollection) throw data(null, { status: 404 });
  return { collection: catalogueCollection };
}

/** All plants of a collection: a dozen or two, so nothing is filtered or paged. */
export default function Collection({ loaderData: { collection } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const { name, description, products } = collection;
  const image = products[0]?.image;
  const crumbs = [
    { label: t('menu.home'), href: paths.home.getHref(language) },
    { label: t('menu.store'), href: paths.products.getHref(language) },
    { label: name },
  ];
  return (
    <div className="content pb-16">
      <PageMeta
        title={name}
        description={description}
        image={image ? describeSharedPicture(image) : undefined}
      />
      <PageData type="CollectionPage" crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 text-3xl font-semibold md:pt-6 md:text-5xl">{name}</h1>
      {description ? (
        <p className="mt-3 max-w-prose text-ink-soft md:text-lg">{description}</p>
      ) : null}
      <CollectionGrid
        products={products}
        renderCard={(product, place) => (
          <PlantCard
            product={product}
            headingLevel={2}
            priority={place === 0 ? 'leading' : place < 2}
          />
        )}
      />
    </div>
  );
}
