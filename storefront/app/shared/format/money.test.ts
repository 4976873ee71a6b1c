import { expect, test } from 'vitest';
import { formatMoney } from './money';

test.each([
  [0, '0.00\u00a0ر.س', 'SAR\u00a00.00'],
  [5, '0.05\u00a0ر.س', 'SAR\u00a00.05'],
  [15_000, '150.00\u00a0ر.س', 'SAR\u00a0150.00'],
  [123_450, '1,234.50\u00a0ر.س', 'SAR\u00a01,234.50'],
  [9_007_199_254_740_991, '90,071,992,547,409.91\u00a0ر.س', 'SAR\u00a090,071,992,547,409.91'],
])('%i halalas', (halalas, arabic, english) => {
  expect(formatMoney(halalas, 'ar').replaceAll(/[\u200e\u200f\u061c]/g, '')).toBe(arabic);
  expect(formatMoney(halalas, 'en')).toBe(english);
});

test('a discount has its sign before the number, and the currency after it in Arabic', () => {
  expect(formatMoney(-250, 'en')).toBe('SAR\u00a0-2.50');
  // Without isolation the sign's mark makes the whole text left-to-right: the currency comes first.
  expect(formatMoney(-250, 'ar')).toBe('\u2066-2.50\u2069\u00a0ر.س');
});

test('a whole amount may go without its halalas', () => {
  expect(formatMoney(42_500, 'ar', { short: true })).toBe('425\u00a0ر.س');
  expect(formatMoney(42_500, 'en', { short: true })).toBe('SAR\u00a0425');
  expect(formatMoney(42_550, 'en', { short: true })).toBe('SAR\u00a0425.50');
});
