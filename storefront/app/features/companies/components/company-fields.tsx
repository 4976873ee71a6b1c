import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { TextField, type TextFieldProps } from '~/ui/text-field';
import type { CompanyField } from '../company-form';

interface CompanyFieldsProps {
  bind: (field: CompanyField) => Pick<TextFieldProps, 'label' | 'error' | 'name'>;
  /** To choose from; others can be typed. */
  cities: readonly string[];
}

// Written left to right in both languages, from the line's start as it is read.
const numberStyle = {
  inputMode: 'numeric',
  dir: 'ltr',
  autoComplete: 'off',
  className: 'numbers rtl:text-end',
} as const;

/** What a standard tax invoice says of its buyer: the company, and its National Address. */
export function CompanyFields({ bind, cities }: CompanyFieldsProps) {
  const { t } = useTranslation('companies');
  const listId = useId();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            {...bind('name')}
            required
            dir="auto"
            autoComplete="organization"
            hint={t('hint.name')}
          />
        </div>
        <TextField {...bind('vatNumber')} {...numberStyle} required hint={t('hint.vatNumber')} />
        <TextField
          {...bind('registrationNumber')}
          {...numberStyle}
          required
          hint={t('hint.registrationNumber')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-4 font-medium">{t('where')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('buildingNumber')} {...numberStyle} required />
          <TextField {...bind('street')} required autoComplete="off" />
          <TextField {...bind('district')} required autoComplete="off" />
          <TextField {...bind('city')} required autoComplete="off" list={listId} />
          <TextField {...bind('postalCode')} {...numberStyle} required />
          <TextField {...bind('secondaryNumber')} {...numberStyle} />
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
