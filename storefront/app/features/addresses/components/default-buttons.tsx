import type { ReactNode } from 'react';
import type { CustomerAddressUse } from '~/gql/graphql';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import type { Address } from '../api/load-addresses';
import { setDefaultAddress } from '../api/set-default-address';

interface DefaultButtonsProps {
  address: Address;
  /** What the buttons are about, for those who hear one by itself. */
  subject: ReactNode;
  onChosen: () => Promise<void>;
}

/** Makes an address the default for what it is not yet the default for. */
export function DefaultButtons({ address, subject, onChosen }: DefaultButtonsProps) {
  const { t } = useTranslation('account');
  const { submit, busy, failure } = useSubmission(t('address.failed.default'));
  const choices = [
    ['SHIPPING', address.isDefaultShipping, 'address.makeShipping', 'address.isDefaultShipping'],
    ['BILLING', address.isDefaultBilling, 'address.makeBilling', 'address.isDefaultBilling'],
  ] as const;

  function choose(use: CustomerAddressUse, done: string) {
    submit(async () => {
      await setDefaultAddress(address.id, use);
      await onChosen();
      showToast('success', done);
    });
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
