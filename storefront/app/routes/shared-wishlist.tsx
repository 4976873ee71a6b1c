import { data } from 'react-router';
import { SharedProducts } from '~/features/wishlist/components/shared-products';
import { SharedWishlistDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/shared-wishlist';
import { LoadError } from './shell/load-error';
import { PlantCard } from './shell/plant-card';

export const handle = await routeTexts('catalogue', 'wishlist');

/** The query is no public one: nothing of it is cached, so a link that was stopped ends at once. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { sharedWishlist } = await serverQuery(request, SharedWishlistDocument, {
    token: params.token,
  });
  return data({ list: sharedWishlist ?? null }, { status: sharedWishlist ? 200 : 404 });
}

export default function SharedWishlist({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation('wishlist');
  const name = list?.ownerName;
  const named = name ? t('shared.titleNamed', { name }) : t('shared.title');
  const title = list ? named : t('shared.ended');
  return (
    <div className="content pb-16">
      <PageMeta title={title} robots="noindex" />
      {/* The address grants access: it is not sent as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <SharedProducts
        list={list}
        title={title}
        renderCard={(product, position) => (
          <PlantCard
            product={product}
            headingLevel={2}
            priority={position === 0 ? 'leading' : position === 1}
          />
        )}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('wishlist');
  return (
    <div className="content pb-16">
      <PageMeta title={t('shared.title')} robots="noindex" />
      <h1 className="pt-8 pb-6 text-3xl">{t('shared.title')}</h1>
      <LoadError error={error} failed={t('shared.loadFailed')} />
    </div>
  );
}
