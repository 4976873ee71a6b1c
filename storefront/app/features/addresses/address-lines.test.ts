import { expect, test } from 'vitest';
import { addressLines } from './address-lines';

const address = {
  id: 'QWRkcmVzczox',
  firstName: 'نورة',
  lastName: '',
  phone: '+966550000000',
  shortCode: 'RRRD8228',
  buildingNumber: '8228',
  street: 'شارع العليا',
  secondaryNumber: '2121',
  district: 'حي الورود',
  city: 'الرياض',
  postalCode: '12251',
  isDefaultShipping: false,
  isDefaultBilling: false,
};

test('an address has two lines', () => {
  expect(addressLines(address)).toEqual(['8228 شارع العليا – حي الورود', 'الرياض 12251 – 2121']);
});

test('what is not known leaves no gap', () => {
  const bare = { ...address, buildingNumber: null, district: '', postalCode: null };
  expect(addressLines({ ...bare, secondaryNumber: null })).toEqual(['شارع العليا', 'الرياض']);
});
