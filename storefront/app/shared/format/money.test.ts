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

test('a negative amount keeps its sign', () => {
  expect(formatMoney(-250, 'en')).toBe('SAR\u00a0-2.50');
});
