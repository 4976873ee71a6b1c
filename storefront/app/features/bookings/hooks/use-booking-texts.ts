import { useMemo } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import {
  type BookingTexts,
  bookingProblems,
  type EventValues,
  type GardenValues,
} from '../booking-form';

type BookingField = keyof GardenValues | keyof EventValues;

/** The labels of a form's fields, in their order, and what can be wrong with them. */
export function useBookingTexts<Field extends BookingField>(values: Record<Field, string>) {
  const { t } = useTranslation('services');
  return useMemo(() => {
    const labels = {} as Record<Field, string>;
    for (const field of Object.keys(values) as Field[])
      labels[field] = t(`field.${field as BookingField}`);
    const invalid = {} as BookingTexts;
    for (const problem of bookingProblems) invalid[problem] = t(`invalid.${problem}`);
    return { labels, invalid };
  }, [t, values]);
}
