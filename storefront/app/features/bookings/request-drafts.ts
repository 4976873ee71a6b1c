import { formDraft } from '~/shared/forms/form-draft';
import { intentionKey } from '~/shared/forms/intention-key';
import type { FormValues } from '~/shared/forms/use-form';
import { type EventField, eventFields, type GardenField, gardenFields } from './request-form';

function emptyOf<Field extends string>(fields: readonly Field[]): FormValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as FormValues<Field>;
}

export const emptyGardenForm: FormValues<GardenField> = emptyOf(gardenFields);
export const emptyEventForm: FormValues<EventField> = emptyOf(eventFields);

/** What was typed, and the key under which it is sent; photographs stay in memory alone. */
export const gardenRequest = {
  draft: formDraft('garden_request_draft', emptyGardenForm),
  key: intentionKey('garden_request_key'),
};

export const eventRequest = {
  draft: formDraft('event_request_draft', emptyEventForm),
  key: intentionKey('event_request_key'),
};
