import type { BookingInput, SpaceType } from '~/gql/graphql';
import type { FormValues } from '~/shared/forms/use-form';
import { type EventField, type GardenField, optionsOf, spaceSizeOf } from './request-form';

/** The form as the API takes it; `website` is the field that people leave empty. */
export function gardenInput(values: FormValues<GardenField>, website: string): BookingInput {
  return {
    ...contactOf(values),
    website,
    service: values.service,
    options: optionsOf(values.options),
    spaceType: values.spaceType as SpaceType,
    spaceSize: values.spaceSize.trim() ? spaceSizeOf(values.spaceSize) : null,
    wishedFrom: values.wishedFrom || null,
    wishedUntil: values.wishedUntil || null,
  };
}

/** `service` is the slug of the service that decorates events. */
export function eventInput(
  values: FormValues<EventField>,
  service: string,
  website: string,
): BookingInput {
  return {
    ...contactOf(values),
    website,
    service,
    options: optionsOf(values.options),
    eventLocation: values.eventLocation.trim(),
    eventDate: values.eventDate,
  };
}

type ContactField = 'name' | 'phone' | 'email' | 'city' | 'notes';

function contactOf({ name, phone, email, city, notes }: FormValues<ContactField>) {
  return {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim(),
    city: city.trim(),
    notes: notes.trim() || null,
  };
}
