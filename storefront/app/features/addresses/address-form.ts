import { latinDigits } from '~/shared/codes/code-digits';
import type { FormValues } from '~/shared/forms/use-form';
import type { Address, AddressOwner } from './api/load-addresses';

/** In the order of the form. */
export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'shortCode',
  'buildingNumber',
  'street',
  'district',
  'city',
  'postalCode',
  'secondaryNumber',
] as const;

export type AddressField = (typeof addressFields)[number];
export type AddressValues = FormValues<AddressField>;

/** What is wrong with a field; the texts are `account:invalid.*`. */
export type AddressProblem =
  | 'required'
  | 'phone'
  | 'shortCode'
  | 'buildingNumber'
  | 'buildingDiffers'
  | 'secondaryNumber'
  | 'postalCode';

const required: ReadonlySet<AddressField> = new Set(['firstName', 'phone', 'street', 'city']);
const shortCodeLetters = 4;
const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';
// As `plugins/saudi_market/national_address.py` reads them: spaces do not matter.
const shapes: Partial<Record<AddressField, [shape: RegExp, problem: AddressProblem]>> = {
  phone: [new RegExp(`^\\+?(?:${digit}|-){8,}$`), 'phone'],
  shortCode: [new RegExp(`^[A-Za-z]{4}${digit}{4}$`), 'shortCode'],
  buildingNumber: [new RegExp(`^${digit}{4}$`), 'buildingNumber'],
  secondaryNumber: [new RegExp(`^${digit}{4}$`), 'secondaryNumber'],
  postalCode: [new RegExp(`^${digit}{5}$`), 'postalCode'],
};

/** The fields that cannot be sent as they are. */
export function addressProblems(
  values: AddressValues,
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const field of addressFields) {
    const problem = problemOf(field, compact(values[field]));
    if (problem) problems[field] = problem;
  }
  const building = latinDigits(values.buildingNumber);
  const named = buildingNumberIn(values.shortCode);
  if (named && building && !problems.buildingNumber && building !== named) {
    problems.buildingNumber = 'buildingDiffers';
  }
  return problems;
}

/** The building number that a whole short address ends with, in Latin digits, or null. */
export function buildingNumberIn(shortCode: string): string | null {
  const code = compact(shortCode);
  if (!shapes.shortCode?.[0].test(code)) return null;
  return latinDigits(code.slice(shortCodeLetters));
}

/** A short address as it is written, while it is being typed: capitals and Latin digits. */
export function writtenShortCode(typed: string): string {
  return [...typed]
    .map((character) => latinDigits(character) || character)
    .join('')
    .toUpperCase();
}

/** The form of an address to edit, or of a new one for its owner. */
export function addressValues(address: Address | null, owner: AddressOwner): AddressValues {
  const from: Partial<Record<AddressField, string | null>> = address ?? owner;
  const values = {} as AddressValues;
  for (const field of addressFields) values[field] = from[field] ?? '';
  return values;
}

function problemOf(field: AddressField, value: string): AddressProblem | null {
  if (value === '') return required.has(field) ? 'required' : null;
  const [shape, problem] = shapes[field] ?? [];
  return shape && problem && !shape.test(value) ? problem : null;
}

function compact(text: string): string {
  return text.replace(/\s+/g, '');
}
