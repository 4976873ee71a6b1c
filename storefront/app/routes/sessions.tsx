import { changeSessions, loadSessions } from '~/features/sessions/api/sessions';
import { SessionsScreen } from '~/features/sessions/components/sessions-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ListSkeleton } from '~/ui/list-skeleton';
import type { Route } from './+types/sessions';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

/** Together, so that they stay in the screen's file: every page's manifest names each part's own. */
const api = { load: loadSessions, change: changeSessions };

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader() {
  return api.load();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return api.change(await request.json());
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  return (
    <AccountPage
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      data={loaderData}
      skeleton={<ListSkeleton rows={2} />}
    >
      {({ customerSessions }) => <SessionsScreen sessions={customerSessions} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('profile');
  return (
    <AccountError error={error} title={t('sessions.title')} failed={t('sessions.failed.load')} />
  );
}
