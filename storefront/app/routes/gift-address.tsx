import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { loadGiftDelivery } from '~/features/orders/recipient/gift-delivery';
import { GiftDeliveryView } from '~/features/orders/recipient/gift-delivery-view';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/gift-address';
import { LoadError } from './shell/load-error';

export const handle = await routeTexts('forms', 'giving');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { gift: await loadGiftDelivery(params.token) };
}
clientLoader.hydrate = true as const;

/** A link of a message: by it the recipient of a gift confirms where it goes, without an account. */
export default function GiftAddress({ params: { token }, loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <GiftAddressPage>
      {loaderData ? (
        <GiftDeliveryView token={token} gift={loaderData.gift} onChange={() => void revalidate()} />
      ) : (
        <LoadingBlock className="h-96" />
      )}
    </GiftAddressPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('giving');
  return (
    <GiftAddressPage>
      <LoadError error={error} failed={t('recipient.failed.load')} />
    </GiftAddressPage>
  );
}

function GiftAddressPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('giving');
  return (
    <div className="content pb-16">
      <PageMeta title={t('recipient.title')} robots="noindex" />
      {/* The address grants access: it is not sent as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="pt-8 pb-6 text-3xl">{t('recipient.title')}</h1>
      {children}
    </div>
  );
}
