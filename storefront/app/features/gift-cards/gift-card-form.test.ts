import { expect, test } from 'vitest';
import { addDays, getToday } from '~/shared/calendar/days';
import type { GiftCardOffer } from './api/gift-cards';
import {
  createGiftCardSchema,
  emptyGiftCard,
  type GiftCardTexts,
  giftCardProblems,
  readAmount,
  readGiftCardInput,
} from './gift-card-form';

const offer = {
  isSold: true,
  presets: [10_000, 20_000],
  smallest: 5_000,
  largest: 200_000,
  lastDay: addDays(getToday(), 365),
  longestMessage: 200,
  longestName: 100,
} as GiftCardOffer;
const texts = Object.fromEntries(giftCardProblems.map((each) => [each, each])) as GiftCardTexts;
const filled = {
  ...emptyGiftCard,
  amount: '20000',
  language: 'ar',
  recipientName: 'سارة',
  recipientPhone: '٠٥١٢٣٤٥٦٧٨',
  senderName: 'نورة',
};

function findIssues(values: Partial<typeof filled>) {
  const { error } = createGiftCardSchema(offer, texts).safeParse({ ...filled, ...values });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each([
  [{}, []],
  [{ recipientPhone: '+966 51 234 5678' }, []],
  [{ recipientName: ' ' }, ['recipientName: required']],
  [{ recipientPhone: '' }, ['recipientPhone: required']],
  [{ recipientPhone: '0112345678' }, ['recipientPhone: phone']],
  [{ channel: 'email', recipientEmail: 'sara' }, ['recipientEmail: email']],
  [{ channel: 'email', recipientEmail: 'sara@example.com', recipientPhone: '' }, []],
  [{ amount: 'own', ownAmount: '٢٥٠' }, []],
  [{ amount: 'own', ownAmount: '49' }, ['ownAmount: amount']],
  [{ amount: 'own', ownAmount: '99.5' }, ['ownAmount: amount']],
  [{ time: 'later' }, ['sendOn: required']],
  [{ time: 'later', sendOn: '2020-01-01' }, ['sendOn: date']],
  [{ time: 'later', sendOn: addDays(getToday(), 400) }, ['sendOn: far']],
  [{ time: 'later', sendOn: addDays(getToday(), 3) }, []],
])('%o is refused for %o', (values, issues) => {
  expect(findIssues(values)).toEqual(issues);
});

test('an amount of riyals is sent in halalas, and one address alone', () => {
  expect(readAmount({ amount: 'own', ownAmount: '1,250' })).toBe(125_000);
  expect(readGiftCardInput({ ...filled, recipientEmail: 'x@example.com' })).toMatchObject({
    amount: 20_000,
    language: 'AR',
    recipientEmail: null,
    recipientPhone: '٠٥١٢٣٤٥٦٧٨',
    sendOn: null,
  });
});
