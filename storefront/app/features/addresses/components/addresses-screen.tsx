import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { addressesHref, newAddress } from '../addresses-href';
import { type AddressBook, loadAddresses } from '../api/load-addresses';
import { AddressEditor } from './address-editor';
import { AddressList } from './address-list';
import { MissingAddress } from './missing-address';

/** The customer's addresses, or the form of one of them (`?edit=…`). */
export function AddressesScreen() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { data, failure, loading, reload } = useApiData(loadAddresses);
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('address.failed.load') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  if (!data) return <LoadingBlock className="h-80" />;
  return <LoadedAddresses book={data} reload={reload} />;
}

interface LoadedAddressesProps {
  book: AddressBook;
  reload: () => Promise<void>;
}

function LoadedAddresses({ book, reload }: LoadedAddressesProps) {
  const { language } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [left, setLeft] = useState<string | null>(null);
  const editing = search.get('edit');

  async function leave() {
    setLeft(editing);
    await navigate(addressesHref(language), { replace: true });
  }
  async function leaveSaved() {
    await reload();
    await leave();
  }
  if (editing === null) {
    return <AddressList addresses={book.addresses} focusOn={left} reload={reload} />;
  }
  const address = book.addresses.find(({ id }) => id === editing) ?? null;
  if (!address && editing !== newAddress) return <MissingAddress />;
  return (
    <AddressEditor
      key={editing}
      address={address}
      owner={book.owner}
      cities={book.cities}
      onSaved={leaveSaved}
      onCancel={leave}
    />
  );
}
