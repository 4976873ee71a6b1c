import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { loadOffer } from '~/features/gift-cards/api/gift-cards';
import { GiftCardShop } from '~/features/gift-cards/components/gift-card-shop';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/gift-cards';
import { LoadError } from './shell/load-error';
import { WithoutScript } from './shell/without-script';

export const handle = await routeTexts('dates', 'forms', 'gifts');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader() {
  return loadOffer();
}
clientLoader.hydrate = true as const;

/** A gift card to buy; guests put it together and sign in to pay. */
export default function GiftCards({ loaderData: offer }: Route.ComponentProps) {
  const { language } = useTranslation('gifts');
  const navigate = useNavigate();
  const isGuest = useSession().status === 'guest';
  return (
    <GiftCardsPage>
      {offer ? (
        <GiftCardShop
          offer={offer}
          onSignIn={isGuest ? () => requestSignIn() : null}
          onBegun={(reference) =>
            void navigate(paths.giftCardPurchase.getHref(language, reference))
          }
        />
      ) : (
        <>
          <WithoutScript part="screen" />
          <LoadingBlock className="h-[60rem] noscript:hidden" />
        </>
      )}
    </GiftCardsPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('gifts');
  return (
    <GiftCardsPage>
      <LoadError error={error} failed={t('failed.load')} />
    </GiftCardsPage>
  );
}

function GiftCardsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('gifts');
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} description={t('lead')} robots="noindex" />
      <h1 className="pt-8 pb-3 text-3xl">{t('title')}</h1>
      <p className="mb-8 max-w-prose text-ink-soft">{t('lead')}</p>
      {children}
    </div>
  );
}
