import { useId } from 'react';
import type { Form } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { TextField } from '~/ui/text-field';

type ContactForm = Form<'name' | 'phone' | 'email'>;

/** Whom to call, and where to write to. */
export function ContactFields({ form }: { form: ContactForm }) {
  const { t } = useTranslation('services');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...form.bind('name', t('field.name'))}
          required
          maxLength={100}
          autoComplete="name"
        />
      </div>
      <TextField
        {...form.bind('phone', t('field.phone'))}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
        hint={t('field.phoneHint')}
      />
      <TextField
        {...form.bind('email', t('field.email'))}
        required
        type="email"
        autoComplete="email"
      />
    </div>
  );
}

interface CityFieldProps {
  form: Form<'city'>;
  cities: readonly string[];
}

/** From the list of cities, or any other that is typed. */
export function CityField({ form, cities }: CityFieldProps) {
  const { t } = useTranslation('services');
  const listId = useId();
  return (
    <>
      <TextField
        {...form.bind('city', t('field.city'))}
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
