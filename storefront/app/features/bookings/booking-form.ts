import type { core } from 'zod';
import type { BookingInput, SpaceType } from '~/gql/graphql';
import { type Day, isDay } from '~/shared/calendar/days';
import { formDraft } from '~/shared/forms/form-draft';
import { createIntentionKey } from '~/shared/forms/intention-key';
import { withLatinDigits } from '~/shared/forms/latin-digits';
import { emailAddress, optionalText, phoneNumber, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';
import type { BookingDays } from './booking-days';

/** In the order of the form; names are the API's. Chosen options are slugs between commas. */
export const emptyGarden = {
  service: '',
  options: '',
  spaceType: '',
  spaceSize: '',
  city: '',
  wishedFrom: '',
  wishedUntil: '',
  notes: '',
  name: '',
  phone: '',
  email: '',
};

export const emptyEvent = {
  options: '',
  eventDate: '',
  eventLocation: '',
  city: '',
  notes: '',
  name: '',
  phone: '',
  email: '',
};

export type GardenValues = typeof emptyGarden;
export type EventValues = typeof emptyEvent;

/** What was typed, and the key under which it is sent; photographs stay in memory alone. */
export const gardenDraft = formDraft('garden_request_draft', emptyGarden);
export const gardenKey = createIntentionKey('garden_request_key');
export const eventDraft = formDraft('event_request_draft', emptyEvent);
export const eventKey = createIntentionKey('event_request_key');

/** As the form lists them. */
export const spaceTypes: readonly SpaceType[] = [
  'HOME_GARDEN',
  'COURTYARD',
  'ROOFTOP',
  'BALCONY',
  'INDOOR',
  'COMPOUND',
  'FARM',
  'PUBLIC_SPACE',
  'OTHER',
];

/** Square metres. */
const largestSpace = 1_000_000;
export const longestNotes = 2000;
/** What can be wrong with a field; the sentences are `services:invalid.*`. */
export const bookingProblems = [
  'required',
  'email',
  'phone',
  'size',
  'date',
  'early',
  'order',
  'far',
  'full',
] as const;

export type BookingTexts = Record<(typeof bookingProblems)[number], string>;

/** What a request for garden work must be; the server checks the same. */
export function createGardenSchema(days: BookingDays, texts: BookingTexts) {
  const wishedDay = optionalText().superRefine(checkDay(days, texts));
  return z
    .object({
      service: requiredText(texts.required),
      options: z.string(),
      spaceType: requiredText(texts.required),
      spaceSize: optionalText().refine((size) => size === '' || isSpaceSize(size), texts.size),
      city: requiredText(texts.required),
      wishedFrom: wishedDay,
      wishedUntil: wishedDay,
      notes: optionalText(),
      ...contactFields(texts),
    })
    .superRefine(({ wishedFrom, wishedUntil }, context) => {
      if (wishedUntil === '') return;
      const blame = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (wishedFrom === '') blame('wishedFrom', texts.required);
      else if (isDay(wishedFrom) && wishedUntil < wishedFrom) blame('wishedUntil', texts.order);
    });
}

interface EventRules extends BookingDays {
  /** Days on which no more events can be booked. */
  full: ReadonlySet<Day>;
  /** Where staff offer no kinds of event there is none to choose. */
  hasOptions: boolean;
}

/** What a request for an event must be; the server checks the same. */
export function createEventSchema({ full, hasOptions, ...days }: EventRules, texts: BookingTexts) {
  return z.object({
    options: hasOptions ? requiredText(texts.required) : z.string(),
    eventDate: requiredText(texts.required)
      .superRefine(checkDay(days, texts))
      .refine((day) => !full.has(day), texts.full),
    eventLocation: requiredText(texts.required),
    city: requiredText(texts.required),
    notes: optionalText(),
    ...contactFields(texts),
  });
}

function contactFields({ required, email, phone }: BookingTexts) {
  return {
    name: requiredText(required),
    phone: phoneNumber({ required, invalid: phone }),
    email: emailAddress({ required, invalid: email }),
  };
}

function checkDay({ earliest, latest }: BookingDays, texts: BookingTexts) {
  return (day: string, context: core.$RefinementCtx<string>) => {
    if (day === '') return;
    if (!isDay(day)) context.addIssue(texts.date);
    else if (day < earliest) context.addIssue(texts.early);
    else if (day > latest) context.addIssue(texts.far);
  };
}

/** Whole square metres in Latin digits. */
function readSpaceSize(text: string): number {
  return Number(withLatinDigits(text));
}

function isSpaceSize(text: string): boolean {
  const size = readSpaceSize(text);
  return /^\d{1,7}$/.test(withLatinDigits(text)) && size >= 1 && size <= largestSpace;
}

/** The form as the API takes it. */
export function readGardenInput(values: GardenValues, website: string): BookingInput {
  const { options, spaceType, spaceSize, wishedFrom, wishedUntil, notes, ...rest } = values;
  return {
    ...rest,
    website,
    options: splitOptions(options),
    spaceType: spaceType as SpaceType,
    spaceSize: spaceSize ? readSpaceSize(spaceSize) : null,
    wishedFrom: wishedFrom || null,
    wishedUntil: wishedUntil || null,
    notes: notes || null,
  };
}

/** `service` is the slug of the service that decorates events. */
export function readEventInput(
  { options, notes, ...rest }: EventValues,
  service: string,
  website: string,
): BookingInput {
  return { ...rest, website, service, options: splitOptions(options), notes: notes || null };
}

export function splitOptions(options: string): string[] {
  return options === '' ? [] : options.split(',');
}

export function toggleOption(options: string, slug: string): string {
  const chosen = splitOptions(options);
  const next = chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug];
  return next.join(',');
}
