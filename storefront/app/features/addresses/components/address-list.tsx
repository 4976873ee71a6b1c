import { useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { addressesHref, newAddress } from '../addresses-href';
import type { Address } from '../api/load-addresses';
import { AddressCard } from './address-card';

interface AddressListProps {
  addresses: Address[];
  /** The address whose form was left, or `newAddress`: its link takes the focus back. */
  focusOn: string | null;
  reload: () => Promise<void>;
}

export function AddressList({ addresses, focusOn, reload }: AddressListProps) {
  const { t, language } = useTranslation('account');
  const list = useRef<HTMLDivElement>(null);
  const add = (
    <ButtonLink
      to={addressesHref(language, newAddress)}
      ref={focusOn === newAddress ? focusAtOnce : undefined}
      preventScrollReset
    >
      {t('address.add')}
    </ButtonLink>
  );
  async function afterDeletion() {
    await reload();
    list.current?.focus();
  }
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
                  reload={reload}
                  onDeleted={afterDeletion}
                />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
    </div>
  );
}
