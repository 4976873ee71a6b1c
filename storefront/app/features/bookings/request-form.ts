import { type Day, isDay } from '~/shared/calendar/days';
import { emailShape, phoneShape } from '~/shared/forms/field-shapes';
import { withLatinDigits } from '~/shared/forms/latin-digits';
import type { FormValues } from '~/shared/forms/use-form';

/** What a request for a service asks, in the order of its form; names are the API's. */
export const gardenFields = [
  'service',
  'options',
  'spaceType',
  'spaceSize',
  'city',
  'wishedFrom',
  'wishedUntil',
  'notes',
  'name',
  'phone',
  'email',
] as const;

export const eventFields = [
  'options',
  'eventDate',
  'eventLocation',
  'city',
  'notes',
  'name',
  'phone',
  'email',
] as const;

export type GardenField = (typeof gardenFields)[number];
export type EventField = (typeof eventFields)[number];
export type RequestField = GardenField | EventField;

/** What is wrong with a field; the texts are `services:invalid.*`. */
export type RequestProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'size'
  | 'date'
  | 'early'
  | 'order'
  | 'far'
  | 'full';

/** Square metres. */
const largestSpace = 1_000_000;
export const longestNotes = 2000;

const optional: ReadonlySet<RequestField> = new Set([
  'options',
  'spaceSize',
  'wishedFrom',
  'wishedUntil',
  'notes',
]);

/** Which days can be asked for. */
export interface RequestDays {
  /** Tomorrow: nobody comes within the hour. */
  earliest: Day;
  latest: Day;
  /** Days on which no event can be taken any more. */
  full: ReadonlySet<Day>;
}

/** The fields that cannot be sent as they are. The server asks the same again. */
export function requestProblems<Field extends RequestField>(
  fields: readonly Field[],
  values: FormValues<Field>,
  days: RequestDays,
): Partial<Record<Field, RequestProblem>> {
  const problems: Partial<Record<Field, RequestProblem>> = {};
  const all = values as Partial<FormValues<RequestField>>;
  for (const field of fields) {
    const problem = problemOf(field, all, days);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(
  field: RequestField,
  values: Partial<FormValues<RequestField>>,
  days: RequestDays,
): RequestProblem | null {
  const value = values[field]?.trim() ?? '';
  // An event is of some kind; of a garden's work there may be more to say than the options do.
  const isOptional = optional.has(field) && !(field === 'options' && !('service' in values));
  if (value === '') return isOptional && !isBegun(field, values) ? null : 'required';
  switch (field) {
    case 'email':
      return emailShape.test(value) ? null : 'email';
    case 'phone':
      return phoneShape.test(value) ? null : 'phone';
    case 'spaceSize':
      return isSpaceSize(value) ? null : 'size';
    case 'eventDate':
      return dayProblem(value, days) ?? (days.full.has(value) ? 'full' : null);
    case 'wishedFrom':
      return dayProblem(value, days);
    case 'wishedUntil':
      return dayProblem(value, days) ?? orderProblem(values.wishedFrom ?? '', value);
    default:
      return null;
  }
}

/** A time that ends somewhere begins somewhere. */
function isBegun(field: RequestField, { wishedUntil }: Partial<FormValues<RequestField>>): boolean {
  return field === 'wishedFrom' && Boolean(wishedUntil?.trim());
}

function dayProblem(value: string, { earliest, latest }: RequestDays): RequestProblem | null {
  if (!isDay(value)) return 'date';
  if (value < earliest) return 'early';
  return value > latest ? 'far' : null;
}

function orderProblem(from: string, until: Day): RequestProblem | null {
  return isDay(from) && until < from ? 'order' : null;
}

/** Whole square metres in Latin digits. */
export function spaceSizeOf(text: string): number {
  return Number(withLatinDigits(text.trim()));
}

function isSpaceSize(text: string): boolean {
  return /^\d{1,7}$/.test(withLatinDigits(text)) && between(spaceSizeOf(text), 1, largestSpace);
}

function between(number: number, least: number, most: number): boolean {
  return number >= least && number <= most;
}

/** Chosen options stand in one text, their slugs between commas. */
export function optionsOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

export function toggledOption(text: string, slug: string): string {
  const chosen = optionsOf(text);
  const next = chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug];
  return next.join(',');
}
