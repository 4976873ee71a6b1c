import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { TextField } from '~/ui/text-field';
import type { AddressForm } from '../hooks/use-address-form';

interface AddressFieldsProps {
  form: AddressForm;
  cities: string[];
}

// Written left to right in both languages, from the line's start as it is read.
const numberStyle = {
  inputMode: 'numeric',
  dir: 'ltr',
  className: 'numbers rtl:text-end',
} as const;

/** Who lives there, and the parts of the Saudi National Address. */
export function AddressFields({ form, cities }: AddressFieldsProps) {
  const { t } = useTranslation('account');
  const listId = useId();
  const { bind } = form;
  return (
    <>
      <fieldset>
        <legend className="mb-4 text-xl font-medium">{t('address.who')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('firstName')} required autoComplete="given-name" />
          <TextField {...bind('lastName')} autoComplete="family-name" />
          <TextField
            {...bind('phone')}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="numbers"
            hint={t('address.hint.phone')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-xl font-medium">{t('address.where')}</legend>
        <p className="mb-4 text-ink-soft">{t('address.whereHint')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bind('shortCode')}
            onChange={(event) => form.editShortCode(event.target.value)}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="numbers rtl:text-end"
            hint={t('address.hint.shortCode')}
          />
          <TextField {...bind('buildingNumber')} {...numberStyle} autoComplete="off" />
          <TextField {...bind('street')} required autoComplete="address-line1" />
          <TextField {...bind('district')} autoComplete="address-level3" />
          <TextField {...bind('city')} required autoComplete="address-level2" list={listId} />
          <TextField {...bind('postalCode')} {...numberStyle} autoComplete="postal-code" />
          <TextField {...bind('secondaryNumber')} {...numberStyle} autoComplete="off" />
        </div>
        <datalist id={listId}>
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </fieldset>
    </>
  );
}
