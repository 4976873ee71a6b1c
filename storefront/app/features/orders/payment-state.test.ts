import { expect, test } from 'vitest';
import { paymentWord } from './payment-state';

const card = {
  method: 'CREDIT_CARD',
  state: 'PAID',
  brand: null,
  lastDigits: null,
  refunded: 0,
  giftCards: 0,
  giftCardsRefunded: 0,
  instalments: null,
} as const;
const cash = { ...card, method: 'CASH_ON_DELIVERY', state: 'PENDING' } as const;

test.each([
  ['PROCESSING', card, 'PAID'],
  ['PENDING', cash, 'DUE'],
  ['SHIPPED', cash, 'DUE'],
  ['DELIVERED', cash, null],
  ['COMPLETED', cash, null],
  ['DELIVERED', { ...cash, state: 'PAID' }, 'PAID'],
  ['PENDING', { ...card, state: 'PENDING' }, 'PENDING'],
  ['PENDING', { ...card, method: 'TABBY', state: 'AUTHORISED', instalments: 4 }, 'AUTHORISED'],
  ['CANCELLED', cash, 'NOTHING'],
  ['CANCELLED', card, 'RETURNING'],
  ['CANCELLED', { ...card, state: 'REFUNDED', refunded: 21_100 }, 'REFUNDED'],
  ['CANCELLED', { ...card, state: 'CANCELLED' }, 'CANCELLED'],
] as const)('the payment of a %s order, %o, reads %s', (progress, payment, word) => {
  expect(paymentWord({ progress, total: 21_100, payment })).toBe(word);
});
