import { type ReactNode, useState } from 'react';
import type { CustomerAddressUse } from '~/gql/graphql';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { addressesHref } from '../addresses-href';
import type { Address, AddressChange } from '../api/addresses';

interface DefaultButtonsProps {
  address: Address;
  /** What the buttons are about, for those who hear one by itself. */
  subject: ReactNode;
  onChosen: () => void;
}

/** Makes an address the default for what it is not yet the default for. */
export function DefaultButtons({ address, subject, onChosen }: DefaultButtonsProps) {
  const { t, language } = useTranslation('account');
  const [message, setMessage] = useState('');
  const { submit, busy, failure } = useMutation<AddressChange>({
    action: addressesHref(language),
    failed: t('address.failed.default'),
    onDone: () => {
      showToast('success', message);
      onChosen();
    },
  });
  const choices = [
    ['SHIPPING', address.isDefaultShipping, 'address.makeShipping', 'address.isDefaultShipping'],
    ['BILLING', address.isDefaultBilling, 'address.makeBilling', 'address.isDefaultBilling'],
  ] as const;

  function choose(use: CustomerAddressUse, done: string) {
    setMessage(done);
    void submit({ intent: 'setDefault', id: address.id, use });
  }
  return (
    <>
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([use, chosen, label, done]) =>
          chosen ? null : (
            <Button
              key={use}
              tone="quiet"
              className="px-0!"
              busy={busy}
              onClick={() => choose(use, t(done))}
            >
              {t(label)}
              {subject}
            </Button>
          ),
        )}
      </div>
    </>
  );
}
