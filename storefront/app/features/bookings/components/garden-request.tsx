import { useEffect } from 'react';
import { problemList } from '~/shared/forms/problem-list';
import { useHydrated } from '~/shared/forms/use-hydrated';
import { useTranslation } from '~/shared/i18n/use-translation';
import { FormSection } from '~/ui/forms/form-section';
import { Honeypot } from '~/ui/forms/honeypot';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextArea } from '~/ui/forms/text-area';
import { gardenInput } from '../booking-input';
import { useRequestDays } from '../hooks/use-request-days';
import { useRequestForm } from '../hooks/use-request-form';
import { useRequestSending } from '../hooks/use-request-sending';
import type { PhotoLimits } from '../photos/shrink-photo';
import { usePhotos } from '../photos/use-photos';
import { emptyGardenForm, gardenRequest } from '../request-drafts';
import { gardenFields, longestNotes, optionsOf, toggledOption } from '../request-form';
import type { Service } from '../service-types';
import { ContactFields } from './contact-fields';
import { PhotoPicker } from './photo-picker';
import { PlaceFields } from './place-fields';
import type { SentRequest } from './request-part';
import { RequestSent } from './request-sent';
import { SendBar } from './send-bar';
import { ServiceChoice } from './service-choice';

/** What somebody pressed to come to the form. */
export interface WantedService {
  service: string;
  option: string | null;
}

interface GardenRequestProps {
  services: readonly Service[];
  cities: readonly string[];
  limits: PhotoLimits;
  wanted: WantedService | null;
}

/** Asks for garden work; once sent, its reference stands here instead. */
export default function GardenRequest({
  reference,
  onSent,
  ...props
}: GardenRequestProps & SentRequest) {
  const { t } = useTranslation('services');
  const hydrated = useHydrated();
  if (reference) {
    return (
      <RequestSent reference={reference} title={t('sent.garden')} onAgain={() => onSent(null)} />
    );
  }
  // What was typed before is known to the browser alone: the server's form waits untouched.
  return (
    <div inert={!hydrated}>
      <GardenForm key={String(hydrated)} {...props} hydrated={hydrated} onSent={onSent} />
    </div>
  );
}

interface GardenFormProps extends GardenRequestProps {
  hydrated: boolean;
  onSent: (reference: string) => void;
}

const noDraft = { ...gardenRequest.draft, read: () => null };

function GardenForm({ services, cities, limits, wanted, hydrated, onSent }: GardenFormProps) {
  const { t } = useTranslation('services');
  const days = useRequestDays();
  const photos = usePhotos(limits);
  const form = useRequestForm({
    fields: gardenFields,
    empty: emptyGardenForm,
    draft: hydrated ? gardenRequest.draft : noDraft,
    days,
  });
  const sending = useRequestSending({
    form,
    request: gardenRequest,
    inputOf: (website) => gardenInput(form.values, website),
    photos,
    onSent,
  });
  const { values, edit } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (!wanted) return;
    const former = wanted.service === values.service ? optionsOf(values.options) : [];
    const options = wanted.option ? [...new Set([...former, wanted.option])] : former;
    edit({ service: wanted.service, options: options.join(',') });
  }, [wanted]);

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
        problems={problemList(gardenFields, form.errors, (field) => t(`field.${field}`))}
        messages={sending.messages}
        retryAt={sending.retryAt}
      >
        {sending.messages.length > 0 ? <p>{t('kept')}</p> : null}
      </ProblemSummary>
      <FormSection step={1} title={t('question.what')}>
        <ServiceChoice
          services={services}
          service={values.service}
          options={optionsOf(values.options)}
          errors={form.errors}
          onService={(service) => edit({ service, options: '' })}
          onOption={(slug) => edit({ options: toggledOption(values.options, slug) })}
        />
      </FormSection>
      <FormSection step={2} title={t('question.where')}>
        <PlaceFields form={form} cities={cities} days={days} />
      </FormSection>
      <FormSection step={3} title={t('question.show')}>
        <div className="grid gap-5">
          <PhotoPicker photos={photos} />
          <TextArea
            label={t('field.notes')}
            name="notes"
            value={values.notes}
            error={form.errors.notes}
            maxLength={longestNotes}
            className="min-h-28"
            placeholder={t('field.notesGarden')}
            onChange={(event) => edit({ notes: event.target.value })}
          />
        </div>
      </FormSection>
      <FormSection step={4} title={t('question.who')}>
        <ContactFields form={form} />
      </FormSection>
      <Honeypot ref={sending.honeypot} />
      <SendBar busy={sending.busy} preparing={photos.busy} progress={sending.progress} />
    </form>
  );
}
