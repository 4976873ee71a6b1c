import { isDay } from '~/shared/calendar/days';
import type { Form } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { DateField } from '~/ui/dates/date-field';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { GardenField, RequestDays } from '../request-form';
import { spaceTypes } from '../space-types';
import { CityField } from './contact-fields';

interface PlaceFieldsProps {
  form: Form<GardenField>;
  cities: readonly string[];
  days: RequestDays;
}

/** The place that the work is for, and when it would suit. */
export function PlaceFields({ form, cities, days }: PlaceFieldsProps) {
  const { t } = useTranslation('services');
  const { values, errors, edit } = form;
  const { wishedFrom, wishedUntil } = values;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t('field.spaceType')}
        name="spaceType"
        required
        value={values.spaceType}
        error={errors.spaceType}
        onChange={(event) => edit({ spaceType: event.target.value })}
      >
        <option value="" disabled>
          {t('field.choose')}
        </option>
        {spaceTypes.map((type) => (
          <option key={type} value={type}>
            {t(`spaceType.${type}`)}
          </option>
        ))}
      </Select>
      <TextField
        {...form.bind('spaceSize', t('field.spaceSize'))}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="numbers rtl:text-end"
        hint={t('field.spaceSizeHint')}
      />
      <div className="sm:col-span-2">
        <CityField form={form} cities={cities} />
      </div>
      <DateField
        label={t('field.wishedFrom')}
        name="wishedFrom"
        value={wishedFrom}
        error={errors.wishedFrom}
        rules={{ earliest: days.earliest, latest: days.latest }}
        onChange={(value) => edit({ wishedFrom: value })}
      />
      <DateField
        label={t('field.wishedUntil')}
        name="wishedUntil"
        value={wishedUntil}
        error={errors.wishedUntil}
        rules={{ earliest: isDay(wishedFrom) ? wishedFrom : days.earliest, latest: days.latest }}
        onChange={(value) => edit({ wishedUntil: value })}
      />
    </div>
  );
}
