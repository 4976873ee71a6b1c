import { expect, test } from 'vitest';
import {
  buildCheckoutSchema,
  type CheckoutField,
  type CheckoutValues,
  emptyCheckout,
  type FieldErrorCode,
} from './checkout-fields';

const complete: CheckoutValues = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: 'noura@example.com',
  phone: '0550000000',
  address: 'حي النرجس',
  city: 'الرياض',
  postalCode: '',
  stcPayMobile: '',
};

function problemsOf(form: CheckoutValues, paysWithStcPay = false) {
  const { error } = buildCheckoutSchema((problem) => problem, paysWithStcPay).safeParse(form);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

test('everything but the postal code is required', () => {
  expect(problemsOf(emptyCheckout)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    address: 'required',
    city: 'required',
  });
  expect(problemsOf(complete)).toEqual({});
});

test('STC Pay alone needs a mobile of its own', () => {
  expect(problemsOf(complete, true)).toEqual({ stcPayMobile: 'required' });
  expect(problemsOf({ ...complete, stcPayMobile: '1234567' }, true)).toEqual({
    stcPayMobile: 'phone',
  });
  expect(problemsOf({ ...complete, stcPayMobile: '1234567' })).toEqual({});
});

test.each<[CheckoutField, string, FieldErrorCode | undefined]>([
  ['firstName', '   ', 'required'],
  ['city', 'قرية صغيرة', undefined],
  ['email', ' noura@example.com ', undefined],
  ['email', 'noura@mail.example.com', undefined],
  ['email', 'noura', 'email'],
  ['email', 'noura@example', 'email'],
  ['email', 'noura@@example.com', 'email'],
  ['email', 'no ura@example.com', 'email'],
  ['email', '@example.com', 'email'],
  ['phone', '12345678', undefined],
  ['phone', '1234567', 'phone'],
  ['phone', '+966 55-000-0000', undefined],
  ['phone', '٠٥٥٠٠٠٠٠٠٠', undefined],
  ['phone', '055+0000000', 'phone'],
  ['phone', '++96655000000', 'phone'],
  ['phone', '05500000o0', 'phone'],
  ['postalCode', '12345', undefined],
  ['postalCode', '١٢٣٤٥', undefined],
  ['postalCode', '1234', 'postalCode'],
  ['postalCode', '12345-6789', 'postalCode'],
])('%s “%s” → %s', (field, value, problem) => {
  expect(problemsOf({ ...complete, [field]: value })).toEqual(problem ? { [field]: problem } : {});
});
