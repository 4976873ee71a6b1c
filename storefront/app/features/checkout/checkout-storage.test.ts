// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import {
  clearCheckout,
  clearIdempotencyKey,
  getIdempotencyKey,
  noChoices,
  readChoices,
  storeChoices,
} from './checkout-storage';

beforeEach(() => sessionStorage.clear());

test('what was chosen is there after a reload, until the order is placed', () => {
  const delivery = { optionId: 'van', date: '2026-03-03', windowId: null };
  const choices = {
    payment: 'CREDIT_CARD',
    company: true,
    gift: true,
    hidesPrices: false,
    asksRecipient: false,
    delivery,
  } as const;
  storeChoices(choices);
  expect(readChoices()).toEqual(choices);
  clearCheckout();
  expect(readChoices()).toEqual(noChoices);
});

test.each(['', 'null', '7', '{"payment":1,"delivery":[]}', '{broken'])(
  '%s is no choice',
  (text) => {
    sessionStorage.setItem('checkout_choices', text);
    expect(readChoices()).toEqual(noChoices);
  },
);

test('every try to order a cart has the same key, over reloads too', () => {
  const key = getIdempotencyKey('cart-1');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(getIdempotencyKey('cart-1')).toBe(key);
});

test('another cart, and the same after an order, get a new one', () => {
  const first = getIdempotencyKey('cart-1');
  const second = getIdempotencyKey('cart-2');
  expect(second).not.toBe(first);
  clearIdempotencyKey();
  expect(getIdempotencyKey('cart-2')).not.toBe(second);
});
