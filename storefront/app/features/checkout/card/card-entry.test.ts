import { expect, test } from 'vitest';
import { type CardErrorCode, type CardField, cardOf, findCardErrors } from './card-entry';

const now = new Date('2026-06-15T09:00:00Z');
const complete = {
  cardNumber: '4111 1111 1111 1111',
  cardName: ' NOURA ALOTAIBI ',
  cardExpiry: '09/28',
  cardCode: '١٢٣',
};

test('everything is required', () => {
  const empty = { cardNumber: '', cardName: ' ', cardExpiry: '', cardCode: '' };
  expect(Object.values(findCardErrors(empty, now))).toEqual(Array(4).fill('required'));
  expect(findCardErrors(complete, now)).toEqual({});
});

test.each<[CardField, string, CardErrorCode | undefined]>([
  ['cardNumber', '4111 1111 1111 1112', 'number'],
  ['cardExpiry', '13/28', 'expiry'],
  ['cardExpiry', '05/26', 'ended'],
  ['cardExpiry', '06/26', undefined],
  ['cardCode', '12', 'code'],
  ['cardCode', '1234', undefined],
  ['cardCode', '12345', 'code'],
])('%s “%s” → %s', (field, text, problem) => {
  expect(findCardErrors({ ...complete, [field]: text }, now)).toEqual(
    problem ? { [field]: problem } : {},
  );
});

test('what is sent has plain digits', () => {
  expect(cardOf(complete)).toEqual({
    number: '4111111111111111',
    name: 'NOURA ALOTAIBI',
    month: 9,
    year: 2028,
    code: '123',
  });
});
