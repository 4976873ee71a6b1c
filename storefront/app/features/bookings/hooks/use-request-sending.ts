import { type FormEvent, useRef, useState } from 'react';
import type { BookingInput } from '~/gql/graphql';
import { prepare } from '~/shared/api/prepare';
import type { FormDraft } from '~/shared/forms/form-draft';
import type { IntentionKey } from '~/shared/forms/intention-key';
import { rememberPhone } from '~/shared/forms/request-phone';
import type { Form } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Photos } from '../photos/use-photos';
import type { RequestField } from '../request-form';

const loadSending = () => import('../api/request-service');

interface RequestSendingOptions<Field extends RequestField> {
  form: Form<Field>;
  request: { draft: FormDraft<Field>; key: IntentionKey };
  /** The form as the API takes it; `website` is the field that people leave empty. */
  inputOf: (website: string) => BookingInput;
  photos?: Photos;
  onSent: (reference: string) => void;
}

/** Sends a request once, however often it is pressed or tried, and tells how far it is. */
export function useRequestSending<Field extends RequestField>({
  form,
  request,
  inputOf,
  photos,
  onSent,
}: RequestSendingOptions<Field>) {
  const { t } = useTranslation('services');
  const honeypot = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const takeRefusals: Form<Field>['takeRefusals'] = (refusals) =>
    form.takeRefusals(photos?.takeRefusals(refusals) ?? refusals);
  const { send, ...state } = useFormSending({ ...form, takeRefusals }, t('failed'));

  function submit(event: FormEvent) {
    return send(event, async () => {
      try {
        const { requestService } = await loadSending();
        const input = inputOf(honeypot.current?.value ?? '');
        const reference = await requestService(
          {
            input,
            photos: photos?.files() ?? [],
            idempotencyKey: request.key.get(),
          },
          setProgress,
        );
        rememberPhone(reference, input.phone);
        request.draft.clear();
        request.key.forget();
        onSent(reference);
      } finally {
        setProgress(null);
      }
    });
  }
  return { ...state, submit, begin: () => prepare(loadSending), honeypot, progress };
}
