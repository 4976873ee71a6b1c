import { followShortCode, writtenShortCode } from '~/shared/forms/national-address';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import {
  type AddressField,
  type AddressValues,
  addressFields,
  addressValues,
  createAddressSchema,
} from '../address-form';
import { addressesHref } from '../addresses-href';
import type { Address, AddressBook, AddressChange } from '../api/addresses';

export type AddressForm = ReturnType<typeof useAddressForm>;

/** The form of an address to edit, or of a new one (null) for its owner. */
export function useAddressForm(
  address: Address | null,
  owner: AddressBook['customer'],
  onDone: () => void,
) {
  const { t, language } = useTranslation('account');
  const labels = Object.fromEntries(
    addressFields.map((field) => [field, t(`address.field.${field}`)]),
  ) as Record<AddressField, string>;
  const form = useMutationForm<AddressValues>({
    schema: createAddressSchema((problem) => t(`invalid.${problem}`)),
    defaultValues: addressValues(address ?? owner),
    labels,
    action: addressesHref(language),
    inputOf: (input): AddressChange =>
      address ? { intent: 'update', id: address.id, input } : { intent: 'create', input },
    onDone,
    failed: t('failed.save'),
  });

  /** The short address names the building too. */
  function editShortCode(typed: string) {
    const buildingNumber = followShortCode(typed, form.getValues());
    form.setValue('shortCode', writtenShortCode(typed));
    if (buildingNumber) form.setValue('buildingNumber', buildingNumber);
  }
  return { ...form, editShortCode };
}
