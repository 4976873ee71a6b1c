import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { loadPurchase, type Purchase } from '~/features/gift-cards/api/gift-cards';
import { PurchaseView } from '~/features/gift-cards/components/purchase-view';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/gift-card-purchase';
import { LazyDuePayment } from './shell/lazy-due-payment';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';

export const handle = await routeTexts('auth', 'gifts');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPurchase(params.reference);
}
clientLoader.hydrate = true as const;

/** One purchase: it is paid here, also after the bank's page, and shows what became of it. */
export default function GiftCardPurchase({ loaderData }: Route.ComponentProps) {
  return (
    <PurchasePage>
      {loaderData ? (
        <LoadedPurchase purchase={loaderData.purchase} />
      ) : (
        <LoadingBlock className="h-96" />
      )}
    </PurchasePage>
  );
}

function LoadedPurchase({ purchase }: { purchase: Purchase | null }) {
  const { t, language } = useTranslation('gifts');
  const { revalidate } = useRevalidator();
  if (!purchase) {
    return (
      <EmptyState title={t('unknownTitle')} text={t('unknown')}>
        <ButtonLink to={paths.giftCards.getHref(language)}>{t('buy')}</ButtonLink>
      </EmptyState>
    );
  }
  const { reference, amount, isUnderWay } = purchase;
  return (
    <PurchaseView
      purchase={purchase}
      payment={
        <LazyDuePayment
          due={{ kind: 'giftCard', reference }}
          amount={amount}
          isUnderWay={isUnderWay}
          onPaid={() => void revalidate()}
        />
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('gifts');
  return (
    <PurchasePage>
      <LoadError error={error} failed={t('failed.load')} />
    </PurchasePage>
  );
}

function PurchasePage({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation('gifts');
  return (
    <div className="content pt-4 pb-16">
      <PageMeta title={t('purchaseTitle')} robots="noindex" />
      <Link
        to={paths.myGiftCards.getHref(language)}
        className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline"
      >
        <ChevronForward className="size-4 rotate-180" />
        {t('mine')}
      </Link>
      <h1 className="pb-6 text-3xl">{t('purchaseTitle')}</h1>
      <SignInRequired>{children}</SignInRequired>
    </div>
  );
}
