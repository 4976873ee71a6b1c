import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import {
  type AddressBook,
  type AddressChange,
  changeAddresses,
  loadAddresses,
} from '~/features/addresses/api/addresses';
import { AddressesScreen } from '~/features/addresses/components/addresses-screen';
import {
  type CompanyChange,
  changeCompanies,
  isCompanyChange,
} from '~/features/companies/api/companies';
import { CompaniesPart } from '~/features/companies/components/companies-part';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { Skeleton } from '~/ui/skeleton';
import type { Route } from './+types/addresses';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('account', 'companies', 'forms');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader() {
  return loadAddresses();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: AddressChange | CompanyChange = await request.json();
  return isCompanyChange(change) ? changeCompanies(change) : changeAddresses(change);
}

/** Opening and leaving a form (`?edit=…`, `?company=…`) reads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Addresses({ loaderData }: Route.ComponentProps) {
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
      {(book) => <AddressesAndCompanies book={book} />}
    </AccountPage>
  );
}

/** A form of either has the screen for itself. */
function AddressesAndCompanies({ book }: { book: AddressBook }) {
  const [search] = useSearchParams();
  const { customer, checkoutOptions } = book;
  return (
    <>
      {search.has('company') ? null : <AddressesScreen book={book} />}
      {search.has('edit') ? null : (
        <CompaniesPart companies={customer.companies} cities={checkoutOptions.cities} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('account');
  return (
    <AccountError error={error} title={t('addressesTitle')} failed={t('address.failed.load')} />
  );
}
