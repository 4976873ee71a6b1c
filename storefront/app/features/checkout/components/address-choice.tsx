import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import type { SavedAddress } from '../api/checkout';
import type { CheckoutValues } from '../checkout-fields';
import { addressFields, addressInForm, addressLine } from '../prefilled-form';

interface AddressChoiceProps {
  form: UseFormReturn<CheckoutValues>;
  addresses: readonly SavedAddress[];
}

/** The account's addresses: choosing one fills the form, which may still be changed. */
export function AddressChoice({ form, addresses }: AddressChoiceProps) {
  const { t, language } = useTranslation('checkout');
  const name = useId();
  if (addresses.length === 0) return null;
  const chosen = addressInForm(addresses, form.watch(), language);
  const fill = (values: Partial<CheckoutValues>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof CheckoutValues, value);
    }
  };
  return (
    <fieldset className="mb-5 grid min-w-0 gap-3">
      <legend className="sr-only">{t('addresses.title')}</legend>
      {addresses.map((address) => (
        <ChoiceCard
          key={address.id}
          name={name}
          value={address.id}
          checked={address.id === chosen?.id}
          onChoose={() => fill(addressFields(address, language))}
          label={<bdi>{address.city}</bdi>}
          note={<bdi>{addressLine(address, language)}</bdi>}
        />
      ))}
      <ChoiceCard
        name={name}
        value=""
        checked={chosen === null}
        onChoose={() => fill({ address: '', city: '', postalCode: '' })}
        label={t('addresses.other')}
      />
    </fieldset>
  );
}
