import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type Day, isDay } from '~/shared/calendar/days';
import { problemList } from '~/shared/forms/problem-list';
import { useHydrated } from '~/shared/forms/use-hydrated';
import { useTranslation } from '~/shared/i18n/use-translation';
import { DateField } from '~/ui/dates/date-field';
import { CheckChips } from '~/ui/forms/check-chips';
import { FormSection } from '~/ui/forms/form-section';
import { Honeypot } from '~/ui/forms/honeypot';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextArea } from '~/ui/forms/text-area';
import { TextField } from '~/ui/text-field';
import { eventInput } from '../booking-input';
import { useRequestDays } from '../hooks/use-request-days';
import { useRequestForm } from '../hooks/use-request-form';
import { useRequestSending } from '../hooks/use-request-sending';
import { emptyEventForm, eventRequest } from '../request-drafts';
import { eventFields, longestNotes, optionsOf } from '../request-form';
import type { Service } from '../service-types';
import { CityField, ContactFields } from './contact-fields';
import type { SentRequest } from './request-part';
import { RequestSent } from './request-sent';
import { SendBar } from './send-bar';

interface EventRequestProps {
  service: Service;
  cities: readonly string[];
  /** Days on which nobody is free any more. */
  fullDates: readonly Day[];
}

/** Asks for the decoration of an event; once sent, its reference stands here instead. */
export default function EventRequest({
  reference,
  onSent,
  ...props
}: EventRequestProps & SentRequest) {
  const { t } = useTranslation('services');
  const hydrated = useHydrated();
  if (reference) {
    return (
      <RequestSent reference={reference} title={t('sent.event')} onAgain={() => onSent(null)} />
    );
  }
  // What was typed before is known to the browser alone: the server's form waits untouched.
  return (
    <div inert={!hydrated}>
      <EventForm key={String(hydrated)} {...props} hydrated={hydrated} onSent={onSent} />
    </div>
  );
}

interface EventFormProps extends EventRequestProps {
  hydrated: boolean;
  onSent: (reference: string) => void;
}

const noDraft = { ...eventRequest.draft, read: () => null };

function EventForm({ service, cities, fullDates, hydrated, onSent }: EventFormProps) {
  const { t } = useTranslation('services');
  const days = useRequestDays(fullDates);
  const form = useRequestForm({
    // Where staff offer no kinds of event there is none to choose.
    fields: eventFields.filter((field) => field !== 'options' || service.options.length > 0),
    empty: emptyEventForm,
    draft: hydrated ? eventRequest.draft : noDraft,
    days,
  });
  const { values, errors, edit } = form;
  const sending = useRequestSending({
    form,
    request: eventRequest,
    inputOf: (website) => eventInput(values, service.slug, website),
    onSent,
  });
  const { revalidate } = useRevalidator();
  const takenMeanwhile = Boolean(errors.eventDate) && isDay(values.eventDate);
  // Somebody was quicker: the calendar learns of it.
  useEffect(() => {
    if (takenMeanwhile) revalidate();
  }, [takenMeanwhile, revalidate]);
  return (
    <form
      method="post"
      noValidate
      onFocus={sending.begin}
      onSubmit={sending.submit}
      className="relative grid gap-10"
    >
      <ProblemSummary
        attempt={sending.attempt}
        problems={problemList(eventFields, errors, (field) =>
          t(field === 'options' ? 'field.eventType' : `field.${field}`),
        )}
        messages={sending.messages}
        retryAt={sending.retryAt}
      >
        {sending.messages.length > 0 ? <p>{t('kept')}</p> : null}
      </ProblemSummary>
      <FormSection step={1} title={t('question.event')}>
        <div className="grid gap-5">
          <CheckChips
            legend={t('field.eventType')}
            name="options"
            single
            error={errors.options}
            chips={service.options.map(({ slug, name }) => ({ value: slug, label: name }))}
            chosen={optionsOf(values.options)}
            onToggle={(slug) => edit({ options: slug })}
          />
          <DateField
            label={t('field.eventDate')}
            name="eventDate"
            required
            value={values.eventDate}
            error={errors.eventDate}
            rules={{ earliest: days.earliest, latest: days.latest, full: days.full }}
            onChange={(value) => edit({ eventDate: value })}
          />
        </div>
      </FormSection>
      <FormSection step={2} title={t('question.eventWhere')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.bind('eventLocation', t('field.eventLocation'))}
            required
            maxLength={256}
            autoComplete="street-address"
            hint={t('field.eventLocationHint')}
          />
          <CityField form={form} cities={cities} />
          <div className="sm:col-span-2">
            <TextArea
              label={t('field.notes')}
              name="notes"
              value={values.notes}
              error={errors.notes}
              maxLength={longestNotes}
              className="min-h-28"
              placeholder={t('field.notesEvent')}
              onChange={(event) => edit({ notes: event.target.value })}
            />
          </div>
        </div>
      </FormSection>
      <FormSection step={3} title={t('question.who')}>
        <ContactFields form={form} />
      </FormSection>
      <Honeypot ref={sending.honeypot} />
      <SendBar busy={sending.busy} progress={null} />
    </form>
  );
}
