import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { addressesHref, newAddress } from '../addresses-href';
import type { AddressBook } from '../api/addresses';
import { AddressEditor } from './address-editor';
import { AddressList } from './address-list';

/** The customer's addresses, or the form of one of them (`?edit=…`). */
export function AddressesScreen({ book }: { book: AddressBook }) {
  const { language } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [left, setLeft] = useState<string | null>(null);
  const { customer, checkoutOptions } = book;
  const editing = search.get('edit');

  async function leave() {
    setLeft(editing);
    await navigate(addressesHref(language), { replace: true });
  }
  if (editing === null) return <AddressList addresses={customer.addresses} focusOn={left} />;
  const address = customer.addresses.find(({ id }) => id === editing) ?? null;
  if (!address && editing !== newAddress) return <MissingAddress />;
  return (
    <AddressEditor
      key={editing}
      address={address}
      owner={customer}
      cities={checkoutOptions.cities}
      onLeave={leave}
    />
  );
}

/** For a form whose address was deleted meanwhile, on another device perhaps. */
function MissingAddress() {
  const { t, language } = useTranslation('account');
  return (
    <EmptyState title={t('address.missing')}>
      <ButtonLink to={addressesHref(language)}>{t('addressesTitle')}</ButtonLink>
    </EmptyState>
  );
}
