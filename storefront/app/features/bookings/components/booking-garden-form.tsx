import { useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useCustomerPrefill } from '~/shared/forms/use-customer-prefill';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { type MutationForm, useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { PhotoLimits } from '~/shared/photos/shrink-photo';
import { usePhotos } from '~/shared/photos/use-photos';
import { FormSection } from '~/ui/forms/form-section';
import { PhotoPicker } from '~/ui/forms/photo-picker';
import { TextArea } from '~/ui/forms/text-area';
import { getBookingDays } from '../booking-days';
import {
  createGardenSchema,
  emptyGarden,
  type GardenValues,
  gardenDraft,
  gardenKey,
  longestNotes,
  readGardenInput,
  splitOptions,
  toggleOption,
} from '../booking-form';
import { useBookingSending } from '../hooks/use-booking-sending';
import { useBookingTexts } from '../hooks/use-booking-texts';
import type { Service } from '../services';
import { BookingContactFields } from './booking-contact-fields';
import { BookingFormFrame } from './booking-form-frame';
import type { BookingOutcome } from './booking-part';
import { BookingPlaceFields } from './booking-place-fields';
import { BookingSent } from './booking-sent';
import { BookingServiceFields } from './booking-service-fields';

/** The service that the address selects (`?service=…&option=…`). */
export interface WantedService {
  service: string;
  option: string | null;
}

interface BookingGardenFormProps {
  services: readonly Service[];
  cities: readonly string[];
  limits: PhotoLimits;
  wanted: WantedService | null;
}

/** Asks for garden work; once it is sent, its reference is here instead. */
export default function BookingGardenForm({
  reference,
  onSent,
  ...props
}: BookingGardenFormProps & BookingOutcome) {
  if (reference) {
    return <BookingSent kind="garden" reference={reference} onAgain={() => onSent(null)} />;
  }
  return <GardenForm {...props} onSent={onSent} />;
}

interface GardenFormProps extends BookingGardenFormProps {
  onSent: (reference: string) => void;
}

function GardenForm({ services, cities, limits, wanted, onSent }: GardenFormProps) {
  const { t } = useTranslation('services');
  const { labels, invalid } = useBookingTexts(emptyGarden);
  const days = useMemo(getBookingDays, []);
  const photos = usePhotos(limits);
  const { send, honeypot, progress } = useBookingSending({
    key: gardenKey,
    readInput: readGardenInput,
    photos: photos.files,
    onFailed: photos.takeErrors,
  });
  const form = useMutationForm<GardenValues, string>({
    schema: createGardenSchema(days, invalid),
    defaultValues: emptyGarden,
    labels,
    failed: t('failed'),
    mutate: send,
    onDone: (reference) => {
      gardenDraft.clear();
      onSent(reference);
    },
  });
  useFormDraft(form, gardenDraft);
  useCustomerPrefill(form);
  useWantedService(form, wanted);
  return (
    <BookingFormFrame form={form} honeypot={honeypot} preparing={photos.busy} progress={progress}>
      <FormSection step={1} title={t('question.what')}>
        <GardenService form={form} services={services} />
      </FormSection>
      <FormSection step={2} title={t('question.where')}>
        <BookingPlaceFields form={form} cities={cities} days={days} />
      </FormSection>
      <FormSection step={3} title={t('question.show')}>
        <div className="grid gap-5">
          <PhotoPicker photos={photos} label={t('photos.add')} />
          <TextArea
            {...form.bind('notes')}
            maxLength={longestNotes}
            className="min-h-28"
            placeholder={t('field.notesGarden')}
          />
        </div>
      </FormSection>
      <FormSection step={4} title={t('question.who')}>
        <BookingContactFields bind={form.bind} />
      </FormSection>
    </BookingFormFrame>
  );
}

type ServiceForm = Pick<
  MutationForm<GardenValues>,
  'control' | 'formState' | 'getValues' | 'setValue'
>;

interface GardenServiceProps {
  form: ServiceForm;
  services: readonly Service[];
}

function GardenService({ form, services }: GardenServiceProps) {
  const { setValue } = form;
  const { errors } = form.formState;
  const [service, options] = useWatch({ control: form.control, name: ['service', 'options'] });
  return (
    <BookingServiceFields
      services={services}
      service={service}
      options={splitOptions(options)}
      errors={{ service: errors.service?.message, options: errors.options?.message }}
      onService={(slug) => {
        setValue('service', slug);
        setValue('options', '');
      }}
      onOption={(slug) => setValue('options', toggleOption(options, slug))}
    />
  );
}

/** Selects the service and option of a link, once for each press; other options of the service stay. */
function useWantedService({ getValues, setValue }: ServiceForm, wanted: WantedService | null) {
  const choose = useEffectEvent(({ service, option }: WantedService) => {
    const [former, options] = getValues(['service', 'options']);
    const chosen = service === former ? splitOptions(options) : [];
    setValue('service', service);
    setValue('options', [...new Set(option ? [...chosen, option] : chosen)].join(','));
  });
  useEffect(() => {
    if (wanted) choose(wanted);
  }, [wanted]);
}
