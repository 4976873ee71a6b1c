import { expect, test } from 'vitest';
import { buildingNumberIn, followShortCode, writtenShortCode } from './national-address';

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

test.each([
  ['RRRD2929', { shortCode: '', buildingNumber: '' }, '2929'],
  ['RRRD2928', { shortCode: 'RRRD2929', buildingNumber: '2929' }, '2928'],
  ['RRRD2929', { shortCode: '', buildingNumber: '7' }, null],
  ['RRRD29', { shortCode: 'RRRD2', buildingNumber: '' }, null],
])('“%s” after %o fills in %s', (typed, before, filled) => {
  expect(followShortCode(typed, before)).toBe(filled);
});
