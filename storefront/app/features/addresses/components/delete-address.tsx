import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { addressLines, nameOf } from '../address-lines';
import { addressesHref } from '../addresses-href';
import type { Address, AddressChange } from '../api/addresses';

interface DeleteAddressProps {
  /** The address to delete; null while none is. */
  address: Address | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an address is deleted. It outlives the address's card. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const { t, language } = useTranslation('account');
  const { submit, busy, failure, clearFailure } = useMutation<AddressChange>({
    action: addressesHref(language),
    failed: t('address.failed.delete'),
    onDone: () => {
      onClose();
      showToast('success', t('address.deleted'));
      onDeleted();
    },
  });

  function close() {
    clearFailure();
    onClose();
  }
  return (
    <ConfirmDialog
      open={address !== null}
      onClose={close}
      title={t('address.deleteTitle')}
      confirmLabel={t('address.deleteConfirm')}
      onConfirm={() => address && submit({ intent: 'delete', id: address.id })}
      busy={busy}
      failure={failure?.text}
    >
      {address ? (
        <p className="mb-3 text-ink">
          {[nameOf(address), ...addressLines(address)].map((line) => (
            <span key={line} className="numbers block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      <p>{t('address.deleteText')}</p>
    </ConfirmDialog>
  );
}
