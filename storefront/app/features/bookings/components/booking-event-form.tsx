import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { FullEventDatesDocument } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';
import type { Day } from '~/shared/calendar/days';
import { useCustomerPrefill } from '~/shared/forms/use-customer-prefill';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { type MutationForm, useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CheckChips } from '~/ui/forms/check-chips';
import { FormSection } from '~/ui/forms/form-section';
import { TextArea } from '~/ui/forms/text-area';
import { TextField } from '~/ui/text-field';
import { type BookingDays, getBookingDays } from '../booking-days';
import {
  createEventSchema,
  type EventValues,
  emptyEvent,
  eventDraft,
  eventKey,
  longestNotes,
  readEventInput,
  splitOptions,
} from '../booking-form';
import { useBookingSending } from '../hooks/use-booking-sending';
import { useBookingTexts } from '../hooks/use-booking-texts';
import type { Service } from '../services';
import { BookingContactFields, CityField } from './booking-contact-fields';
import { BookingDayField } from './booking-day-field';
import { BookingFormFrame } from './booking-form-frame';
import type { BookingOutcome } from './booking-part';
import { BookingSent } from './booking-sent';

interface BookingEventFormProps {
  service: Service;
  cities: readonly string[];
  /** Days that are fully booked. */
  fullDates: readonly Day[];
}

/** Asks for the decoration of an event; once it is sent, its reference is here instead. */
export default function BookingEventForm({
  reference,
  onSent,
  ...props
}: BookingEventFormProps & BookingOutcome) {
  if (reference) {
    return <BookingSent kind="event" reference={reference} onAgain={() => onSent(null)} />;
  }
  return <EventForm {...props} onSent={onSent} />;
}

interface EventFormProps extends BookingEventFormProps {
  onSent: (reference: string) => void;
}

function EventForm({ service, cities, fullDates, onSent }: EventFormProps) {
  const { t } = useTranslation('services');
  const { labels, invalid } = useBookingTexts(emptyEvent);
  const days = useMemo(getBookingDays, []);
  const { full, reload } = useFullDates(days, fullDates);
  const hasOptions = service.options.length > 0;
  const { send, honeypot } = useBookingSending<EventValues>({
    key: eventKey,
    readInput: (values, website) => readEventInput(values, service.slug, website),
    onFailed: (errors) => {
      // The day was booked meanwhile: the calendar shows it.
      if (errors.some(({ field }) => field === 'eventDate')) void reload();
    },
  });
  const form = useMutationForm<EventValues, string>({
    schema: createEventSchema({ ...days, full, hasOptions }, invalid),
    defaultValues: emptyEvent,
    labels: { ...labels, options: t('field.eventType') },
    failed: t('failed'),
    mutate: send,
    onDone: (reference) => {
      eventDraft.clear();
      onSent(reference);
    },
  });
  useFormDraft(form, eventDraft);
  useCustomerPrefill(form);
  return (
    <BookingFormFrame form={form} honeypot={honeypot}>
      <FormSection step={1} title={t('question.event')}>
        <div className="grid gap-5">
          <EventType control={form.control} service={service} />
          <BookingDayField
            control={form.control}
            name="eventDate"
            label={labels.eventDate}
            required
            rules={{ ...days, full }}
          />
        </div>
      </FormSection>
      <FormSection step={2} title={t('question.eventWhere')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.bind('eventLocation')}
            required
            maxLength={256}
            autoComplete="street-address"
            hint={t('field.eventLocationHint')}
          />
          <CityField bind={form.bind} cities={cities} />
          <div className="sm:col-span-2">
            <TextArea
              {...form.bind('notes')}
              maxLength={longestNotes}
              className="min-h-28"
              placeholder={t('field.notesEvent')}
            />
          </div>
        </div>
      </FormSection>
      <FormSection step={3} title={t('question.who')}>
        <BookingContactFields bind={form.bind} />
      </FormSection>
    </BookingFormFrame>
  );
}

interface EventTypeProps {
  control: MutationForm<EventValues>['control'];
  service: Service;
}

function EventType({ control, service }: EventTypeProps) {
  const { t } = useTranslation('services');
  const { field, fieldState } = useController({ control, name: 'options' });
  return (
    <CheckChips
      legend={t('field.eventType')}
      name="options"
      single
      error={fieldState.error?.message}
      chips={service.options.map(({ slug, name }) => ({ value: slug, label: name }))}
      chosen={splitOptions(field.value)}
      onToggle={field.onChange}
    />
  );
}

/** The days of the page's own data, until the API has named later ones. */
function useFullDates({ earliest, latest }: BookingDays, fromPage: readonly Day[]) {
  const [later, setLater] = useState<readonly Day[] | null>(null);
  const full = useMemo(() => new Set(later ?? fromPage), [later, fromPage]);
  async function reload() {
    try {
      const days = { from: earliest, until: latest };
      setLater((await queryApi(FullEventDatesDocument, days)).fullEventDates);
    } catch {
      // The server refuses a full day in any case.
    }
  }
  return { full, reload };
}
