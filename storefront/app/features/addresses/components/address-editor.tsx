import { problemList } from '~/shared/forms/problem-list';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { type AddressField, addressFields } from '../address-form';
import type { Address, AddressOwner } from '../api/load-addresses';
import { saveAddress } from '../api/save-address';
import { useAddressForm } from '../hooks/use-address-form';
import { AddressFields } from './address-fields';

interface AddressEditorProps {
  /** Null for a new one. */
  address: Address | null;
  owner: AddressOwner;
  cities: string[];
  onSaved: () => Promise<void>;
  onCancel: () => Promise<void>;
}

/** The form of an address. What was typed stays until it is saved or left. */
export function AddressEditor({ address, owner, cities, onSaved, onCancel }: AddressEditorProps) {
  const { t } = useTranslation('account');
  const form = useAddressForm(address, owner);
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.save'));
  const labelOf = (field: AddressField) => t(`address.field.${field}`);

  async function save() {
    await saveAddress(address?.id ?? null, form.values);
    showToast('success', t('address.saved'));
    await onSaved();
  }
  return (
    <form noValidate onSubmit={(event) => send(event, save)} className="grid max-w-2xl gap-8">
      <h2 ref={focusAtOnce} tabIndex={-1} className="text-2xl outline-none">
        {t(address ? 'address.editTitle' : 'address.new')}
      </h2>
      <ProblemSummary
        attempt={attempt}
        problems={problemList(addressFields, form.errors, labelOf)}
        messages={messages}
        retryAt={retryAt}
      />
      <AddressFields form={form} cities={cities} labelOf={labelOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy}>
          {t('address.save')}
        </Button>
        <Button tone="quiet" size="large" onClick={onCancel}>
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  );
}
