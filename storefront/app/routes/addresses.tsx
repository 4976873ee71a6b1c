import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changeAddresses, loadAddresses } from '~/features/addresses/api/addresses';
import { AddressesScreen } from '~/features/addresses/components/addresses-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { Skeleton } from '~/ui/skeleton';
import type { Route } from './+types/addresses';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('account', 'forms');

export const clientLoader = loadAddresses;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeAddresses(await request.json());
}

/** Opening and leaving the form (`?edit=…`) reads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <Addresses loaderData={null} />;
}

function Addresses({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('account');
  return (
    <AccountPage
      title={t('addressesTitle')}
      lead={t('address.lead')}
      data={loaderData}
      skeleton={
        <LoadingBlock className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </LoadingBlock>
      }
    >
      {(book) => <AddressesScreen book={book} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('account');
  return (
    <AccountError error={error} title={t('addressesTitle')} failed={t('address.failed.load')} />
  );
}

export default Addresses;
