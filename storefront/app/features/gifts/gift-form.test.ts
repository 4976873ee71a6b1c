import { expect, test } from 'vitest';
import { buildGiftSchema, countLetters, emptyGift } from './gift-form';

const schema = buildGiftSchema({ required: 'required', phone: 'phone', long: 'long' }, 300);
const gift = { ...emptyGift, recipientName: 'نورة', recipientPhone: '0500000002' };

const problemsOf = (changes: Partial<typeof gift>) =>
  schema
    .safeParse({ ...gift, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('a gift needs a name and a phone, and no words', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ recipientName: ' ', recipientPhone: '١٢' })).toEqual([
    ['recipientName', 'required'],
    ['recipientPhone', 'phone'],
  ]);
});

test('a card has room for 300 letters, counted as the API counts them', () => {
  expect(problemsOf({ message: '🌿'.repeat(300) })).toEqual([]);
  expect(problemsOf({ message: 'م'.repeat(301) })).toEqual([['message', 'long']]);
  expect(countLetters(' 🌿a ')).toBe(2);
});
