import { expect, test } from 'vitest';
import {
  type AddressField,
  type AddressProblem,
  addressProblems,
  addressValues,
  buildingNumberIn,
  writtenShortCode,
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
const owner = { firstName: 'نورة', lastName: 'العتيبي', phone: '+966550000000' };

test('a name, a mobile, a street and a city are needed', () => {
  const nobody = { firstName: '', lastName: '', phone: null };
  expect(addressProblems(addressValues(null, nobody))).toEqual({
    firstName: 'required',
    phone: 'required',
    street: 'required',
    city: 'required',
  });
  expect(addressProblems(complete)).toEqual({});
});

test.each<[AddressField, string, AddressProblem | undefined]>([
  ['firstName', '  ', 'required'],
  ['phone', '055 000 0000', undefined],
  ['phone', '٠٥٥٠٠٠٠٠٠٠', undefined],
  ['phone', '1234567', 'phone'],
  ['phone', '05500000o0', 'phone'],
  ['shortCode', 'RRRD2929', undefined],
  ['shortCode', 'rrrd 2929', undefined],
  ['shortCode', 'RRRD٢٩٢٩', undefined],
  ['shortCode', 'RRR2929', 'shortCode'],
  ['shortCode', 'RRRD292', 'shortCode'],
  ['shortCode', '2929RRRD', 'shortCode'],
  ['shortCode', 'ررضد2929', 'shortCode'],
  ['buildingNumber', '8228', undefined],
  ['buildingNumber', '٨٢٢٨', undefined],
  ['buildingNumber', '822', 'buildingNumber'],
  ['secondaryNumber', '21 21', undefined],
  ['secondaryNumber', '21210', 'secondaryNumber'],
  ['postalCode', '12251', undefined],
  ['postalCode', '1225', 'postalCode'],
])('%s “%s” → %s', (field, value, problem) => {
  expect(addressProblems({ ...complete, [field]: value })).toEqual(
    problem ? { [field]: problem } : {},
  );
});

test('the short address and the building number agree', () => {
  const agreeing = { ...complete, shortCode: 'RRRD2929', buildingNumber: '٢٩٢٩' };
  expect(addressProblems(agreeing)).toEqual({});
  expect(addressProblems({ ...agreeing, buildingNumber: '2928' })).toEqual({
    buildingNumber: 'buildingDiffers',
  });
  expect(addressProblems({ ...agreeing, buildingNumber: '29' })).toEqual({
    buildingNumber: 'buildingNumber',
  });
});

test.each([
  ['RRRD2929', '2929'],
  ['rrrd ٢٩٢٩', '2929'],
  ['RRRD292', null],
  ['', null],
])('“%s” ends with the building number %s', (shortCode, number) => {
  expect(buildingNumberIn(shortCode)).toBe(number);
});

test.each([
  ['rrrd29', 'RRRD29'],
  ['rrrd٢٩٢٩', 'RRRD2929'],
  ['رمز 29', 'رمز 29'],
])('“%s” is written %s', (typed, written) => {
  expect(writtenShortCode(typed)).toBe(written);
});

test('a new address is likely for its owner, an old one is as it was', () => {
  expect(addressValues(null, owner)).toMatchObject({ ...owner, street: '', shortCode: '' });
  const saved = {
    ...complete,
    id: 'QWRkcmVzczox',
    firstName: 'سعد',
    shortCode: 'RRRD2929',
    district: null,
    isDefaultShipping: true,
    isDefaultBilling: false,
  };
  const values = addressValues(saved, owner);
  expect(values).toMatchObject({ firstName: 'سعد', shortCode: 'RRRD2929', district: '' });
  expect(Object.keys(values)).not.toContain('id');
});
