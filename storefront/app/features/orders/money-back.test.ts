import { expect, test } from 'vitest';
import { moneyBackOf } from './money-back';

const card = {
  method: 'CREDIT_CARD' as const,
  state: 'PAID' as const,
  brand: null,
  lastDigits: null,
  refunded: 0,
  giftCards: 0,
  giftCardsRefunded: 0,
  instalments: null,
};

test.each([
  ['nothing was ever paid', null, []],
  ['cash waits at the door', { ...card, method: 'CASH_ON_DELIVERY', state: 'PENDING' }, []],
  ['the card was charged', card, [{ amount: 21_100, way: 'card' }]],
  ['a part is back already', { ...card, refunded: 1_100 }, [{ amount: 20_000, way: 'card' }]],
  ['all of it is back', { ...card, refunded: 21_100 }, []],
  ['Apple Pay was used', { ...card, method: 'APPLE_PAY' }, [{ amount: 21_100, way: 'card' }]],
  ['a wallet was used', { ...card, method: 'STC_PAY' }, [{ amount: 21_100, way: 'wallet' }]],
  [
    'it is paid in parts',
    { ...card, method: 'TABBY', state: 'AUTHORISED', instalments: 4 },
    [{ amount: 21_100, way: 'instalments' }],
  ],
  ['cash was taken', { ...card, method: 'CASH_ON_DELIVERY' }, [{ amount: 21_100, way: 'cash' }]],
  [
    'gift cards paid it',
    { ...card, method: 'GIFT_CARD', giftCards: 21_100, giftCardsRefunded: 1_100, refunded: 1_100 },
    [{ amount: 20_000, way: 'giftCard' }],
  ],
  [
    'a gift card and another card paid it',
    { ...card, giftCards: 5_000, refunded: 600 },
    [
      { amount: 15_500, way: 'card' },
      { amount: 5_000, way: 'giftCard' },
    ],
  ],
  [
    'a gift card paid a part, and cash waits at the door',
    { ...card, method: 'CASH_ON_DELIVERY', state: 'PENDING', giftCards: 5_000 },
    [{ amount: 5_000, way: 'giftCard' }],
  ],
] as const)('money back where %s', (_name, payment, back) => {
  expect(moneyBackOf({ total: 21_100, payment })).toEqual(back);
});
