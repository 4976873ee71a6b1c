// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCodeInVerification,
  codeInVerification,
  codeInVerificationOf,
  phoneInVerification,
  storeCodeRequest,
} from './code-in-verification';
import type { CodeRequest } from './code-request';

const now = Date.parse('2026-11-21T09:00:00Z');
const request: CodeRequest = {
  input: { phone: '0550000000', purpose: 'LOGIN' },
  phone: '+966550000000',
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

test('the phone stands under the key of the spec', () => {
  storeCodeRequest(request);
  expect(sessionStorage.getItem('temp_phone')).toBe('+966550000000');
  expect(phoneInVerification()).toBe('+966550000000');
  clearCodeInVerification();
  expect(sessionStorage).toHaveLength(0);
  expect(phoneInVerification()).toBe('');
});

test('a code comes back until it expires, without what the server said about it', () => {
  storeCodeRequest({ ...request, notice: 'We have just sent a code.' });
  expect(codeInVerification()).toEqual(request);
  vi.setSystemTime(now + 299_999);
  expect(codeInVerification()).toEqual(request);
  vi.setSystemTime(now + 300_000);
  expect(codeInVerification()).toBeNull();
  expect(phoneInVerification()).toBe('+966550000000');
});

test.each(['0550000000', '+966 55 000 0000', '٠٥٥٠٠٠٠٠٠٠', '00966550000000'])(
  '%s is the phone in verification',
  (typed) => {
    storeCodeRequest(request);
    expect(codeInVerificationOf(typed, 'LOGIN')).toEqual(request);
    expect(codeInVerificationOf(typed, 'REGISTER')).toBeNull();
  },
);

test('another phone is not, and without one none is', () => {
  expect(codeInVerificationOf('0550000000', 'LOGIN')).toBeNull();
  expect(codeInVerificationOf('', 'LOGIN')).toBeNull();
  storeCodeRequest(request);
  expect(codeInVerificationOf('0550000001', 'LOGIN')).toBeNull();
});

test.each(['', 'not json', 'null', '7', '{"phone":"+966550000000"}', '{"phone":"","input":{}}'])(
  '“%s” in the storage is no code',
  (text) => {
    sessionStorage.setItem('temp_phone_code', text);
    expect(codeInVerification()).toBeNull();
  },
);
