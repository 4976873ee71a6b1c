import { useId } from 'react';
import type { Form } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import type { SavedAddress } from '../api/load-checkout';
import type { DeliveryField } from '../delivery-form';
import { addressFields, addressInForm, addressLine } from '../prefilled-form';

interface AddressChoiceProps {
  delivery: Form<DeliveryField>;
  addresses: readonly SavedAddress[];
}

/** The account's addresses: choosing one fills the form, which may still be changed. */
export function AddressChoice({ delivery, addresses }: AddressChoiceProps) {
  const { t, language } = useTranslation('checkout');
  const name = useId();
  if (addresses.length === 0) return null;
  const chosen = addressInForm(addresses, delivery.values, language);
  return (
    <fieldset className="mb-5 grid min-w-0 gap-3">
      <legend className="sr-only">{t('addresses.title')}</legend>
      {addresses.map((address) => (
        <ChoiceCard
          key={address.id}
          name={name}
          value={address.id}
          checked={address.id === chosen?.id}
          onChoose={() => delivery.edit(addressFields(address, language))}
          label={<bdi>{address.city}</bdi>}
          note={<bdi>{addressLine(address, language)}</bdi>}
        />
      ))}
      <ChoiceCard
        name={name}
        value=""
        checked={chosen === null}
        onChoose={() => delivery.edit({ address: '', city: '', postalCode: '' })}
        label={t('addresses.other')}
      />
    </fieldset>
  );
}
