import { expect, test } from 'vitest';
import { emptyCheckout } from './checkout-fields';
import { addressInForm, prefilledForm } from './prefilled-form';

const customer = {
  id: 'customer-1',
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '+966550000000',
  contactEmail: 'noura@example.com',
  addresses: [],
  companies: [],
};
const address = {
  id: 'home',
  firstName: 'سعد',
  lastName: 'العتيبي',
  phone: '+966550000001',
  buildingNumber: '8228',
  street: 'شارع العليا',
  district: 'حي الورود',
  city: 'الرياض',
  postalCode: '12251',
  isDefaultShipping: false,
};

test('the form is filled with what is known of the customer', () => {
  expect(prefilledForm({ ...customer, addresses: [address] }, 'ar')).toEqual({
    ...emptyCheckout,
    firstName: 'نورة',
    lastName: 'العتيبي',
    phone: '+966550000000',
    email: 'noura@example.com',
    stcPayMobile: '+966550000000',
  });
  expect(prefilledForm(null, 'ar')).toEqual(emptyCheckout);
});

test('the default delivery address comes before it', () => {
  const addresses = [address, { ...address, isDefaultShipping: true, city: 'جدة' }];
  expect(prefilledForm({ ...customer, addresses }, 'ar')).toEqual({
    firstName: 'سعد',
    lastName: 'العتيبي',
    email: 'noura@example.com',
    phone: '+966550000001',
    address: '8228 شارع العليا، حي الورود',
    city: 'جدة',
    postalCode: '12251',
    stcPayMobile: '+966550000000',
  });
});

test('parts that an address lacks leave no gap', () => {
  const bare = { ...address, isDefaultShipping: true, buildingNumber: null, postalCode: null };
  const form = prefilledForm({ ...customer, addresses: [bare] }, 'en');
  expect(form.address).toBe('شارع العليا, حي الورود');
  expect(form.postalCode).toBe('');
});

test('the saved address of the form is known, until it is edited', () => {
  const form = prefilledForm(
    { ...customer, addresses: [{ ...address, isDefaultShipping: true }] },
    'ar',
  );
  expect(addressInForm([address], form, 'ar')).toBe(address);
  expect(addressInForm([address], { ...form, firstName: 'نورة' }, 'ar')).toBe(address);
  expect(addressInForm([address], { ...form, city: 'جدة' }, 'ar')).toBeNull();
  expect(addressInForm([], form, 'ar')).toBeNull();
});
