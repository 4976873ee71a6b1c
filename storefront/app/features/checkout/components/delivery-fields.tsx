import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { FormSection } from '~/ui/forms/form-section';
import { TextField } from '~/ui/text-field';
import type { SavedAddress } from '../api/checkout';
import type { CheckoutField, CheckoutValues } from '../checkout-fields';
import { AddressChoice } from './address-choice';

interface DeliveryFieldsProps {
  form: UseFormReturn<CheckoutValues>;
  /** The recipient is not the customer who fills in this form. */
  isGift: boolean;
  cities: string[];
  addresses: readonly SavedAddress[];
}

/** Names, contact and address: the shop delivers within the kingdom, so no country is asked. */
export function DeliveryFields({ form, isGift, cities, addresses }: DeliveryFieldsProps) {
  const { t } = useTranslation('checkout');
  const listId = useId();
  const { errors } = form.formState;
  const bind = (field: Exclude<CheckoutField, 'stcPayMobile'>) => ({
    ...form.register(field),
    label: t(`field.${field}`),
    error: errors[field]?.message,
  });
  return (
    <>
      <FormSection step={1} title={t(isGift ? 'gift.who' : 'who')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('firstName')} required autoComplete="given-name" />
          <TextField {...bind('lastName')} required autoComplete="family-name" />
          <TextField {...bind('email')} required type="email" autoComplete="email" />
          <TextField
            {...bind('phone')}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="numbers"
          />
        </div>
      </FormSection>
      <FormSection step={2} title={t(isGift ? 'gift.where' : 'where')}>
        <AddressChoice form={form} addresses={addresses} />
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              {...bind('address')}
              required
              autoComplete="street-address"
              hint={t('field.addressHint')}
            />
          </div>
          <TextField {...bind('city')} required autoComplete="address-level2" list={listId} />
          <TextField
            {...bind('postalCode')}
            inputMode="numeric"
            autoComplete="postal-code"
            dir="ltr"
            className="numbers rtl:text-end"
          />
        </div>
        <datalist id={listId}>
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </FormSection>
    </>
  );
}
