import { changeAccount, loadAccount } from '~/features/account/api/account';
import { AccountScreen } from '~/features/account/components/account-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { FieldsSkeleton } from '~/ui/forms/fields-skeleton';
import type { Route } from './+types/account';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('account', 'forms');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader() {
  return loadAccount();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeAccount(await request.json());
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('title')} data={loaderData} skeleton={<FieldsSkeleton fields={6} />}>
      {({ customer }) => <AccountScreen account={customer} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('account');
  return <AccountError error={error} title={t('title')} failed={t('failed.load')} />;
}
