import { expect, test } from 'vitest';
import { paymentMarks } from './payment-marks';

test('the marks are those of what the checkout takes', () => {
  const brands = ['MADA', 'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'] as const;
  const cards = ['mada', 'Visa', 'Mastercard'];
  expect(paymentMarks({ provider: 'SANDBOX', brands: [...brands] })).toEqual(cards);
  expect(paymentMarks({ provider: 'MOYASAR', brands: [...brands] })).toEqual([
    ...cards,
    'Apple Pay',
    'STC Pay',
  ]);
  expect(paymentMarks(null)).toEqual([]);
});
