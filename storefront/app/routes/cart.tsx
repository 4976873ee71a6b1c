import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { announceCartChange } from '~/features/cart/announce-cart-change';
import { changeCart, refreshCart, waitForMore } from '~/features/cart/api/change-cart';
import { loadCart } from '~/features/cart/api/load-cart';
import type { CartScreenChange } from '~/features/cart/cart-change';
import { linePictureSizes } from '~/features/cart/components/cart-line-row';
import { CartScreen, CartSkeleton } from '~/features/cart/components/cart-screen';
import { InstalmentOffers } from '~/features/catalogue/details/instalment-offers';
import { openCartLink } from '~/features/messages/api/cart-links';
import { CartDocument } from '~/gql/graphql';
import { loadForCustomer } from '~/shared/api/client';
import { announceUnavailable } from '~/shared/api/failure-text';
import { loadNamespaces, routeTexts } from '~/shared/i18n/namespaces';
import { translatorContext } from '~/shared/i18n/router-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import { PaymentMarks } from '~/ui/payment-mark';
import type { Route } from './+types/cart';
import { moveToWishlist } from './cart/move-to-wishlist';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';
import { useShop } from './shell/use-shop';

const requests = [{ document: CartDocument }];

export const handle = await routeTexts('auth', 'buying', 'cart', 'catalogue', 'totals', 'wishlist');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

/** `saved`: the token of a reminder's link, which shows its cart without signing in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('saved');
  if (token) {
    const [saved, { SavedCartView }] = await Promise.all([
      openCartLink(token),
      import('~/features/messages/components/saved-cart-view'),
      loadNamespaces('profile'),
    ]);
    return { token, saved, SavedCartView };
  }
  return loadForCustomer(async () => ({ cart: await loadCart({ signal: request.signal }) }));
}
clientLoader.hydrate = true as const;

/** Changes come from every page with a product; this one reads the cart again. */
export const shouldRevalidate = () => true;

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const change: CartScreenChange = await request.json();
  const texts = context.get(translatorContext);
  // The page that submits it need not have them.
  const loading = loadNamespaces('cart', 'catalogue', 'wishlist').then(
    () => true,
    () => false,
  );
  if (change.intent === 'update') await waitForMore();
  if (!(await loading)) return announceUnavailable(texts);
  if (change.intent === 'move') return moveToWishlist(change, texts);
  // Another change of the same line has come since.
  if (request.signal.aborted) return null;
  const result = await (change.intent === 'refresh' ? refreshCart() : changeCart(change));
  if (!request.signal.aborted) announceCartChange(change, result, texts);
  if (change.intent !== 'buy-now' || !result.ok) return result;
  return redirect(paths.checkout.getHref(languageOfPath(new URL(request.url).pathname)));
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  if (loaderData && 'token' in loaderData) {
    const { token, saved, SavedCartView } = loaderData;
    return (
      <CartPage isOpen>
        <SavedCartView token={token} cart={saved} />
      </CartPage>
    );
  }
  return (
    <CartPage isEmpty={loaderData?.cart?.lines.length === 0}>
      {loaderData?.cart ? (
        <CartScreen
          cart={loaderData.cart}
          paymentMarks={
            <div className="[&>ul]:justify-center">
              <PaymentMarks marks={shop?.paymentMarks} />
            </div>
          }
          instalments={
            <InstalmentOffers
              price={loaderData.cart.summary.amountDue}
              offers={shop?.instalmentPlans ?? []}
            />
          }
        />
      ) : (
        <CartSkeleton />
      )}
    </CartPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('cart');
  return (
    <CartPage>
      <LoadError error={error} failed={t('failed.load')} />
    </CartPage>
  );
}

interface CartPageProps {
  /** To everybody. */
  isOpen?: boolean;
  isEmpty?: boolean;
  children: ReactNode;
}

function CartPage({ isOpen = false, isEmpty = false, children }: CartPageProps) {
  const { t } = useTranslation('cart');
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <h1 className="pt-8 pb-2 text-3xl">{t('title')}</h1>
      {isEmpty ? null : <p className="mb-4 max-w-prose text-sm text-ink-soft">{t('lead')}</p>}
      {isOpen ? (
        children
      ) : (
        <SignInRequired
          requests={requests}
          pictureSizes={linePictureSizes}
          skeleton={<CartSkeleton />}
        >
          {children}
        </SignInRequired>
      )}
    </div>
  );
}
