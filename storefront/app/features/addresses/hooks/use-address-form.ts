import { type Form, type FormErrors, useForm } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import {
  type AddressField,
  addressFields,
  addressProblems,
  addressValues,
  buildingNumberIn,
  writtenShortCode,
} from '../address-form';
import type { Address, AddressOwner } from '../api/load-addresses';

export interface AddressForm extends Form<AddressField> {
  /** The short address names the building too. */
  editShortCode: (typed: string) => void;
}

/** The values of an address and the sentence beside each field that is wrong. */
export function useAddressForm(address: Address | null, owner: AddressOwner): AddressForm {
  const { t } = useTranslation('account');
  const form = useForm<AddressField>({
    initial: () => addressValues(address, owner),
    errorsOf: (values) => {
      const problems = addressProblems(values);
      const errors: FormErrors<AddressField> = {};
      for (const field of addressFields) {
        const problem = problems[field];
        if (problem) errors[field] = t(`invalid.${problem}`);
      }
      return errors;
    },
  });

  function editShortCode(typed: string) {
    const { shortCode: former, buildingNumber } = form.values;
    const shortCode = writtenShortCode(typed);
    const named = buildingNumberIn(shortCode);
    const ours = buildingNumber === '' || buildingNumber === buildingNumberIn(former);
    form.edit(named && ours ? { shortCode, buildingNumber: named } : { shortCode });
  }
  return { ...form, editShortCode };
}
