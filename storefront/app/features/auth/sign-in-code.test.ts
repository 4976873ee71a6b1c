// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearSignInCode,
  readSignInCode,
  readSignInCodeOf,
  readStoredPhone,
  type SignInCode,
  storeSignInCode,
} from './sign-in-code';

const now = Date.parse('2026-11-21T09:00:00Z');
const request: SignInCode = {
  input: { phone: '0550000000', purpose: 'LOGIN' },
  to: '+966550000000',
  resendAt: now + 60_000,
  expiresAt: now + 300_000,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the phone is stored under the key of the specification', () => {
  storeSignInCode(request);
  expect(sessionStorage.getItem('temp_phone')).toBe('+966550000000');
  expect(readStoredPhone()).toBe('+966550000000');
  clearSignInCode();
  expect(sessionStorage).toHaveLength(0);
  expect(readStoredPhone()).toBe('');
});

test('a code comes back until it expires, without what the server said about it', () => {
  storeSignInCode({ ...request, notice: 'We have just sent a code.' });
  expect(readSignInCode()).toEqual(request);
  vi.setSystemTime(now + 299_999);
  expect(readSignInCode()).toEqual(request);
  vi.setSystemTime(now + 300_000);
  expect(readSignInCode()).toBeNull();
  expect(readStoredPhone()).toBe('+966550000000');
});

test.each(['0550000000', '+966 55 000 0000', '٠٥٥٠٠٠٠٠٠٠', '00966550000000'])(
  '%s is the phone in verification',
  (typed) => {
    storeSignInCode(request);
    expect(readSignInCodeOf(typed, 'LOGIN')).toEqual(request);
    expect(readSignInCodeOf(typed, 'REGISTER')).toBeNull();
  },
);

test('another phone is not, and without one none is', () => {
  expect(readSignInCodeOf('0550000000', 'LOGIN')).toBeNull();
  expect(readSignInCodeOf('', 'LOGIN')).toBeNull();
  storeSignInCode(request);
  expect(readSignInCodeOf('0550000001', 'LOGIN')).toBeNull();
});

test.each(['', 'not json', 'null', '7', '{"to":"+966550000000"}', '{"to":"","input":{}}'])(
  '“%s” in the storage is no code',
  (text) => {
    sessionStorage.setItem('temp_phone_code', text);
    expect(readSignInCode()).toBeNull();
  },
);
