import { cardPictureSizes } from '~/features/catalogue/components/product-card';
import { announceWishlistChange } from '~/features/wishlist/announce-wishlist-change';
import { changeWishlist, loadWishlist } from '~/features/wishlist/api/wishlist';
import {
  WishlistProducts,
  WishlistSkeleton,
} from '~/features/wishlist/components/wishlist-products';
import { WishlistSharing } from '~/features/wishlist/components/wishlist-sharing';
import type { WishlistScreenChange } from '~/features/wishlist/wishlist-change';
import { WishlistDocument } from '~/gql/graphql';
import { loadForCustomer } from '~/shared/api/client';
import { announceUnavailable } from '~/shared/api/failure-text';
import { loadNamespaces, routeTexts } from '~/shared/i18n/namespaces';
import { translatorContext } from '~/shared/i18n/router-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Route } from './+types/wishlist';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';
import { moveToCart } from './wishlist/move-to-cart';
import { WishlistCard } from './wishlist/wishlist-card';

const requests = [{ document: WishlistDocument }];

export const handle = await routeTexts('cart', 'catalogue', 'wishlist');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForCustomer(() => loadWishlist(request.signal));
}
clientLoader.hydrate = true as const;

/** Changes come from every heart. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const change: WishlistScreenChange = await request.json();
  const texts = context.get(translatorContext);
  // Another page may have sent this, which has them not yet.
  try {
    await loadNamespaces('cart', 'catalogue', 'wishlist');
  } catch {
    return announceUnavailable(texts);
  }
  if (change.intent === 'move-to-cart') return moveToCart(change, texts);
  const result = await changeWishlist(change);
  announceWishlistChange(change, result, texts);
  return result;
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('wishlist');
  return (
    <AccountPage
      title={t('title')}
      data={loaderData}
      skeleton={<WishlistSkeleton />}
      requests={requests}
      pictureSizes={cardPictureSizes}
    >
      {({ favorites, wishlistLink }) => (
        <>
          <WishlistProducts
            products={favorites}
            renderCard={(product) => <WishlistCard product={product} />}
          />
          {favorites.length > 0 || wishlistLink ? (
            <WishlistSharing opened={wishlistLink ?? null} />
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('wishlist');
  return <AccountError error={error} title={t('title')} failed={t('loadFailed')} />;
}
