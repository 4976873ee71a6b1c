import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { focusAtOnce } from '~/ui/forms/focus';
import type { Address, AddressBook } from '../api/addresses';
import { useAddressForm } from '../hooks/use-address-form';
import { AddressFields } from './address-fields';

interface AddressEditorProps {
  /** Null for a new one. */
  address: Address | null;
  /** Whom a new address is likely for. */
  owner: AddressBook['customer'];
  /** To choose from; others can be typed. */
  cities: string[];
  onLeave: () => Promise<void>;
}

/** The form of an address. What was typed stays until it is saved or left. */
export function AddressEditor({ address, owner, cities, onLeave }: AddressEditorProps) {
  const { t } = useTranslation('account');
  const form = useAddressForm(address, owner, () => {
    showToast('success', t('address.saved'));
    void onLeave();
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-8">
      <h2 ref={focusAtOnce} tabIndex={-1} className="text-2xl outline-none">
        {t(address ? 'address.editTitle' : 'address.new')}
      </h2>
      <ErrorSummary {...form.summary} />
      <AddressFields form={form} cities={cities} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.busy}>
          {t('address.save')}
        </Button>
        <Button tone="quiet" size="large" onClick={onLeave}>
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  );
}
