import { useWatch } from 'react-hook-form';
import { isDay } from '~/shared/calendar/days';
import type { MutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { BookingDays } from '../booking-days';
import { type GardenValues, spaceTypes } from '../booking-form';
import { CityField } from './booking-contact-fields';
import { BookingDayField } from './booking-day-field';

interface BookingPlaceFieldsProps {
  form: Pick<MutationForm<GardenValues>, 'bind' | 'control'>;
  cities: readonly string[];
  days: BookingDays;
}

/** The place that the work is for, and when it would suit. */
export function BookingPlaceFields({
  form: { bind, control },
  cities,
  days,
}: BookingPlaceFieldsProps) {
  const { t } = useTranslation('services');
  const wishedFrom = useWatch({ control, name: 'wishedFrom' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select {...bind('spaceType')} required>
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
        {...bind('spaceSize')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="numbers rtl:text-end"
        hint={t('field.spaceSizeHint')}
      />
      <div className="sm:col-span-2">
        <CityField bind={bind} cities={cities} />
      </div>
      <BookingDayField
        control={control}
        name="wishedFrom"
        label={t('field.wishedFrom')}
        rules={days}
      />
      <BookingDayField
        control={control}
        name="wishedUntil"
        label={t('field.wishedUntil')}
        rules={{ ...days, earliest: isDay(wishedFrom) ? wishedFrom : days.earliest }}
      />
    </div>
  );
}
