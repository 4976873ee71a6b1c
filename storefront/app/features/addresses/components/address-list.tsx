import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { useFocusAfterRender, useFocusWhen } from '~/ui/forms/focus';
import { addressesHref, newAddress } from '../addresses-href';
import type { Address } from '../api/addresses';
import { AddressCard } from './address-card';
import { DeleteAddress } from './delete-address';

interface AddressListProps {
  addresses: Address[];
  /** The address whose form was left, or `newAddress`: its link takes the focus back. */
  focusOn: string | null;
}

export function AddressList({ addresses, focusOn }: AddressListProps) {
  const { t, language } = useTranslation('account');
  const [list, focusList] = useFocusAfterRender<HTMLDivElement>();
  const [deleting, setDeleting] = useState<Address | null>(null);
  const addLink = useFocusWhen<HTMLAnchorElement>(focusOn === newAddress);
  const add = (
    <ButtonLink to={addressesHref(language, newAddress)} ref={addLink} preventScrollReset>
      {t('address.add')}
    </ButtonLink>
  );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {addresses.length === 0 ? (
        <EmptyState title={t('address.emptyTitle')} text={t('address.empty')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="mb-8 grid gap-4 md:grid-cols-2">
            {addresses.map((address) => (
              <li key={address.id} className="grid">
                <AddressCard
                  address={address}
                  focusEdit={focusOn === address.id}
                  onDelete={() => setDeleting(address)}
                />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      <DeleteAddress
        address={deleting}
        onClose={() => setDeleting(null)}
        // The card and its button are gone: the list keeps the reader's place.
        onDeleted={focusList}
      />
    </div>
  );
}
