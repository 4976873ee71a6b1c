import { deleteSavedCard, loadSavedCards } from '~/features/payment-methods/api/saved-cards';
import { SavedCardsScreen } from '~/features/payment-methods/components/saved-cards-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ListSkeleton } from '~/ui/list-skeleton';
import type { Route } from './+types/payment-methods';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

/** Together, so that they stay in the screen's file: every page's manifest names each part's own. */
const api = { load: loadSavedCards, remove: deleteSavedCard };

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader() {
  return api.load();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return api.remove(await request.json());
}

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  return (
    <AccountPage
      title={t('cards.title')}
      lead={t('cards.privacy')}
      data={loaderData}
      skeleton={<ListSkeleton rows={2} />}
    >
      {({ savedCards }) => <SavedCardsScreen cards={savedCards} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('profile');
  return <AccountError error={error} title={t('cards.title')} failed={t('cards.failed.load')} />;
}
