import { loadPurchases } from '~/features/gift-cards/api/gift-cards';
import { PurchaseList } from '~/features/gift-cards/components/purchase-list';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ListSkeleton } from '~/ui/list-skeleton';
import type { Route } from './+types/my-gift-cards';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('gifts');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page');
  return loadPurchases(Math.max(1, Math.trunc(Number(page)) || 1));
}
clientLoader.hydrate = true as const;

/** The gift cards that the customer has bought. */
export default function MyGiftCards({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('gifts');
  return (
    <AccountPage
      title={t('mine')}
      lead={t('mineLead')}
      data={loaderData}
      skeleton={<ListSkeleton rows={3} look="cards" />}
    >
      {(page) => <PurchaseList page={page} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('gifts');
  return <AccountError error={error} title={t('mine')} failed={t('failed.load')} />;
}
