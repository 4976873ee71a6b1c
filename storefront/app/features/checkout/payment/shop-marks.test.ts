import { expect, test } from 'vitest';
import { marksOf, type ShopMark } from './shop-marks';

const kinds = ['MADA', 'VISA', 'APPLE_PAY', 'CASH_ON_DELIVERY'] as const;
const marks = kinds.map((kind): ShopMark => ({ kind, name: kind, label: kind }));
const kindsOf = (...parameters: Parameters<typeof marksOf>) =>
  marksOf(...parameters).map(({ kind }) => kind);

test('a method has its own marks, and a card those of its brands', () => {
  expect(kindsOf('CREDIT_CARD', marks)).toEqual(['MADA', 'VISA']);
  expect(kindsOf('APPLE_PAY', marks)).toEqual(['APPLE_PAY']);
  expect(kindsOf('CASH_ON_DELIVERY', marks)).toEqual(['CASH_ON_DELIVERY']);
});

test('what is not configured has no mark', () => {
  expect(kindsOf('STC_PAY', marks)).toEqual([]);
  expect(kindsOf('CREDIT_CARD', [])).toEqual([]);
});
