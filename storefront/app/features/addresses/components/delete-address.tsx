import { type ReactNode, useCallback, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { addressLines } from '../address-lines';
import { deleteAddress } from '../api/delete-address';
import type { Address } from '../api/load-addresses';

interface DeleteAddressProps {
  address: Address;
  name: string;
  /** What the button is about, for those who hear it by itself. */
  subject: ReactNode;
  onDeleted: () => Promise<void>;
}

export function DeleteAddress({ address, name, subject, onDeleted }: DeleteAddressProps) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure, clearFailure } = useSubmission(t('address.failed.delete'));
  const close = useCallback(() => setAsking(false), []);

  function ask() {
    clearFailure();
    setAsking(true);
  }
  function erase() {
    submit(async () => {
      await deleteAddress(address.id);
      setAsking(false);
      showToast('success', t('address.deleted'));
      await onDeleted();
    });
  }
  return (
    <>
      <Button tone="quiet" className="px-0! text-terracotta-ink!" onClick={ask}>
        {t('address.delete')}
        {subject}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t('address.deleteTitle')}
        confirmLabel={t('address.deleteConfirm')}
        onConfirm={erase}
        busy={busy}
        failure={failure?.text}
      >
        <p className="mb-3 text-ink">
          {[name, ...addressLines(address)].map((line) => (
            <span key={line} className="numbers block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
        <p>{t('address.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
