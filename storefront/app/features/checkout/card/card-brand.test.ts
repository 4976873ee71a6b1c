import { expect, test } from 'vitest';
import { brandOf } from './card-brand';

test.each([
  ['', null],
  ['4', 'VISA'],
  ['440647', 'MADA'],
  ['44064', 'VISA'],
  ['4111111111111111', 'VISA'],
  ['588845', 'MADA'],
  ['968201', 'MADA'],
  ['5', null],
  ['51', 'MASTERCARD'],
  ['55', 'MASTERCARD'],
  ['56', null],
  ['222', null],
  ['2220', null],
  ['2221', 'MASTERCARD'],
  ['2720', 'MASTERCARD'],
  ['2721', null],
  ['37', null],
])('%s → %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});
