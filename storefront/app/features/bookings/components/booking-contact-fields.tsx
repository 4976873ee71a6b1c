import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { TextField, type TextFieldProps } from '~/ui/text-field';

interface BookingContactFieldsProps {
  bind: (field: 'name' | 'phone' | 'email') => TextFieldProps;
}

/** Whom to call, and where to write to. */
export function BookingContactFields({ bind }: BookingContactFieldsProps) {
  const { t } = useTranslation('services');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...bind('name')} required maxLength={100} autoComplete="name" />
      </div>
      <TextField
        {...bind('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
        hint={t('field.phoneHint')}
      />
      <TextField {...bind('email')} required type="email" autoComplete="email" />
    </div>
  );
}

interface CityFieldProps {
  bind: (field: 'city') => TextFieldProps;
  cities: readonly string[];
}

/** From the list of cities, or any other that is typed. */
export function CityField({ bind, cities }: CityFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...bind('city')}
        required
        maxLength={100}
        autoComplete="address-level2"
        list={listId}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}
