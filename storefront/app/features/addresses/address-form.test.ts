import { expect, test } from 'vitest';
import {
  type AddressErrorCode,
  type AddressField,
  type AddressValues,
  addressValues,
  createAddressSchema,
} from './address-form';

const complete = {
  firstName: 'نورة',
  lastName: '',
  phone: '0550000000',
  shortCode: '',
  buildingNumber: '',
  street: 'شارع العليا',
  secondaryNumber: '',
  district: '',
  city: 'الرياض',
  postalCode: '',
};

function findProblems(values: AddressValues): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  const { error } = createAddressSchema((problem) => problem).safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    problems[path[0] as AddressField] ??= message;
  }
  return problems;
}

test('a name, a mobile, a street and a city are needed', () => {
  expect(findProblems(addressValues({ phone: null }))).toEqual({
    firstName: 'required',
    phone: 'required',
    street: 'required',
    city: 'required',
  });
  expect(findProblems(complete)).toEqual({});
});

test.each<[AddressField, string, AddressErrorCode]>([
  ['firstName', '  ', 'required'],
  ['phone', '1234567', 'phone'],
  ['shortCode', 'RRRD292', 'shortCode'],
  ['buildingNumber', '822', 'buildingNumber'],
  ['secondaryNumber', '21210', 'secondaryNumber'],
  ['postalCode', '1225', 'postalCode'],
])('%s “%s” → %s', (field, value, problem) => {
  expect(findProblems({ ...complete, [field]: value })).toEqual({ [field]: problem });
});

test('the short address and the building number agree', () => {
  const agreeing = { ...complete, shortCode: 'RRRD2929', buildingNumber: '٢٩٢٩' };
  expect(findProblems(agreeing)).toEqual({});
  expect(findProblems({ ...agreeing, buildingNumber: '2928' })).toEqual({
    buildingNumber: 'buildingDiffers',
  });
  expect(findProblems({ ...agreeing, buildingNumber: '29' })).toEqual({
    buildingNumber: 'buildingNumber',
  });
  expect(findProblems({ ...agreeing, buildingNumber: '2928', city: '' })).toEqual({
    buildingNumber: 'buildingDiffers',
    city: 'required',
  });
});

test('a new address is likely for its owner, an old one is as it was', () => {
  const owner = { firstName: 'نورة', lastName: 'العتيبي', phone: '+966550000000' };
  expect(addressValues(owner)).toMatchObject({ ...owner, street: '', shortCode: '' });
  const saved = {
    ...complete,
    id: 'QWRkcmVzczox',
    firstName: 'سعد',
    shortCode: 'RRRD2929',
    district: null,
    isDefaultShipping: true,
    isDefaultBilling: false,
  };
  const values = addressValues(saved);
  expect(values).toMatchObject({ firstName: 'سعد', shortCode: 'RRRD2929', district: '' });
  expect(Object.keys(values)).not.toContain('id');
});
