import type { AddressFieldsFragment } from '~/gql/graphql';
import { namesOneBuilding } from '~/shared/forms/national-address';
import {
  fourDigits,
  optionalText,
  phoneNumber,
  postalCode,
  requiredText,
  shortAddress,
} from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

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
export type AddressValues = Record<AddressField, string>;

/** What can be wrong with a field; the texts are `account:invalid.*`. */
export type AddressErrorCode =
  | 'required'
  | 'phone'
  | 'shortCode'
  | 'buildingNumber'
  | 'buildingDiffers'
  | 'secondaryNumber'
  | 'postalCode';

/** What `plugins/saudi_market/national_address.py` takes. */
export function createAddressSchema(explain: (problem: AddressErrorCode) => string) {
  const required = explain('required');
  const fields = z.object({
    firstName: requiredText(required),
    lastName: optionalText(),
    phone: phoneNumber({ required, invalid: explain('phone') }),
    shortCode: shortAddress(explain('shortCode')),
    buildingNumber: fourDigits(explain('buildingNumber')),
    street: requiredText(required),
    district: optionalText(),
    city: requiredText(required),
    postalCode: postalCode(explain('postalCode')),
    secondaryNumber: fourDigits(explain('secondaryNumber')),
  });
  return fields.refine(namesOneBuilding, {
    path: ['buildingNumber'],
    message: explain('buildingDiffers'),
    // Also while other fields are wrong.
    when: () => true,
  });
}

/** The values of an address to edit, or of a new one for its owner. */
export function addressValues(
  from: Partial<Record<AddressField, string | null>> | AddressFieldsFragment,
): AddressValues {
  const values = {} as AddressValues;
  for (const field of addressFields) values[field] = from[field] ?? '';
  return values;
}
