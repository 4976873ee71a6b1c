import type { ReactNode } from 'react';
import {
  redirectDocument,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { Provider } from 'urql';
import { languageOfPath, paths } from '~/config/paths';
import { loadCheckout } from '~/features/checkout/api/checkout';
import { mayHaveChangedCart, placeOrder } from '~/features/checkout/api/place-order';
import { CheckoutScreen, CheckoutSkeleton } from '~/features/checkout/components/checkout-screen';
import { type ConsentOption, listConsentOptions } from '~/features/messages/api/offers';
import { CheckoutCartDocument, CheckoutDocument } from '~/gql/graphql';
import { loadClient } from '~/shared/api/client';
import { loadNamespaces, routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LazyComponent } from '~/ui/lazy-component';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/checkout';
import { QuietFooter } from './checkout/quiet-footer';
import { BackToCart, QuietHeader } from './checkout/quiet-header';
import { LoadError } from './shell/load-error';
import type { QuietFrame } from './shell/shell';
import { SignInRequired } from './shell/sign-in-required';
import { useShop } from './shell/use-shop';

const texts = await routeTexts('auth', 'checkout', 'forms', 'totals');
const requests = [{ document: CheckoutDocument }, { document: CheckoutCartDocument }];
const quiet: QuietFrame = { Header: QuietHeader, Footer: QuietFooter };
export const handle = { ...texts, quiet };

/** The form of a company comes late: few order for one. */
async function loadCompanyPanel() {
  const [panel] = await Promise.all([
    import('~/features/companies/components/company-panel'),
    loadNamespaces('companies'),
  ]);
  return panel;
}

/** The form of a gift comes late, with the hand of its card. */
async function loadGiftPanel() {
  const [panel] = await Promise.all([
    import('~/features/gifts/components/gift-panel'),
    loadNamespaces('giving'),
  ]);
  return panel;
}

async function loadConsent() {
  const [consent] = await Promise.all([
    import('~/features/messages/components/offers-consent'),
    loadNamespaces('profile'),
  ]);
  return consent;
}

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader() {
  const [client, data] = await Promise.all([loadClient(), loadCheckout()]);
  return data && { client, data };
}
clientLoader.hydrate = true as const;

/** An order that is placed leads to its thanks, one that waits to the bank or to its payment. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await placeOrder(await request.json());
  if (!result.ok) return result;
  const language = languageOfPath(new URL(request.url).pathname);
  const { number, payment } = result.data;
  if (!payment) return replace(paths.orderPlaced.getHref(language, number));
  if (payment.challengeUrl) return redirectDocument(payment.challengeUrl);
  return replace(paths.paymentReturn.getHref(language, payment.id));
}

/** After a try to order, the cart is read again where it may not be what the shopper sees. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult ? mayHaveChangedCart(actionResult) : defaultShouldRevalidate;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const shop = useShop();
  const declined = typeof state?.declined === 'string' ? state.declined : null;
  if (!loaderData) {
    return (
      <CheckoutPage>
        <CheckoutSkeleton />
      </CheckoutPage>
    );
  }
  const options = listConsentOptions(loaderData.data.messageChoices);
  return (
    <CheckoutPage isEmpty={loaderData.data.cart.lines.length === 0}>
      <Provider value={loaderData.client}>
        <CheckoutScreen
          data={loaderData.data}
          declined={declined}
          marks={shop?.paymentMarks ?? []}
          plans={shop?.instalmentPlans ?? []}
          loadCompanyPanel={loadCompanyPanel}
          loadGiftPanel={loadGiftPanel}
          consent={
            options.length ? (
              <LazyComponent load={loadConsent} placeholder={<ConsentPlaces options={options} />}>
                {(OffersConsent) => <OffersConsent options={options} />}
              </LazyComponent>
            ) : null
          }
        />
      </Provider>
    </CheckoutPage>
  );
}

/** The room of the boxes, so that the button beneath them does not move when they come. */
function ConsentPlaces({ options }: { options: ConsentOption[] }) {
  return (
    <div className="grid gap-2">
      {options.map(({ topic }) => (
        <div key={topic} className="h-11" />
      ))}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutPage>
      <LoadError error={error} failed={t('failed.load')} />
    </CheckoutPage>
  );
}

interface CheckoutPageProps {
  isEmpty?: boolean;
  children: ReactNode;
}

function CheckoutPage({ isEmpty = false, children }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <div className="pt-4 pb-6 md:pt-6">
        <BackToCart />
        <h1 className="pt-1 text-3xl">{t('title')}</h1>
        {isEmpty ? null : <p className="mt-1 text-ink-soft">{t('lead')}</p>}
      </div>
      <SignInRequired requests={requests} skeleton={<CheckoutSkeleton />}>
        {children}
      </SignInRequired>
    </div>
  );
}
