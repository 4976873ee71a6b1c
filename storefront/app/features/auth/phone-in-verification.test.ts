import { beforeEach, expect, test } from 'vitest';
import {
  clearPhoneInVerification,
  isInVerification,
  phoneInVerification,
  storePhoneInVerification,
} from './phone-in-verification';

beforeEach(() => sessionStorage.clear());

test('the phone stands under the key of the spec', () => {
  storePhoneInVerification('+966550000000', 'LOGIN');
  expect(sessionStorage.getItem('temp_phone')).toBe('+966550000000');
  expect(phoneInVerification()).toBe('+966550000000');
  clearPhoneInVerification();
  expect(sessionStorage).toHaveLength(0);
  expect(phoneInVerification()).toBe('');
});

test.each(['0550000000', '+966 55 000 0000', '٠٥٥٠٠٠٠٠٠٠', '00966550000000'])(
  '%s is the phone in verification',
  (typed) => {
    storePhoneInVerification('+966550000000', 'LOGIN');
    expect(isInVerification(typed, 'LOGIN')).toBe(true);
    expect(isInVerification(typed, 'REGISTER')).toBe(false);
  },
);

test('another phone is not, and without one none is', () => {
  expect(isInVerification('0550000000', 'LOGIN')).toBe(false);
  expect(isInVerification('', 'LOGIN')).toBe(false);
  storePhoneInVerification('+966550000000', 'LOGIN');
  expect(isInVerification('0550000001', 'LOGIN')).toBe(false);
});
