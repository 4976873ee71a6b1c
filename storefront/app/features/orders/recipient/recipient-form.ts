import { namesOneBuilding } from '~/shared/forms/national-address';
import {
  fourDigits,
  optionalText,
  postalCode,
  requiredText,
  shortAddress,
} from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** In the order of the form; the city stays. */
export const recipientFields = [
  'shortCode',
  'buildingNumber',
  'street',
  'district',
  'postalCode',
  'secondaryNumber',
  'unit',
  'note',
] as const;

export type RecipientField = (typeof recipientFields)[number];
export type RecipientValues = Record<RecipientField, string>;

export const emptyRecipient: RecipientValues = {
  shortCode: '',
  buildingNumber: '',
  street: '',
  district: '',
  postalCode: '',
  secondaryNumber: '',
  unit: '',
  note: '',
};

/** As the API has them. */
export const longest = { street: 200, district: 100, unit: 60, note: 200 };

/** What can be wrong with a field; the texts are `giving:recipient.invalid.*`. */
export type RecipientErrorCode =
  | 'required'
  | 'shortCode'
  | 'buildingNumber'
  | 'buildingDiffers'
  | 'secondaryNumber'
  | 'postalCode';

/** What `plugins/gifts/validators.py` takes. */
export function createRecipientSchema(explain: (problem: RecipientErrorCode) => string) {
  const fields = z.object({
    shortCode: shortAddress(explain('shortCode')),
    buildingNumber: fourDigits(explain('buildingNumber')),
    street: requiredText(explain('required')),
    district: optionalText(),
    postalCode: postalCode(explain('postalCode')),
    secondaryNumber: fourDigits(explain('secondaryNumber')),
    unit: optionalText(),
    note: optionalText(),
  });
  return fields.refine(namesOneBuilding, {
    path: ['buildingNumber'],
    message: explain('buildingDiffers'),
    // Also while other fields are wrong.
    when: () => true,
  });
}
