// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotency-key';

beforeEach(() => sessionStorage.clear());

test('every try to order a cart has the same key, over reloads too', () => {
  const key = idempotencyKeyOf('cart-1');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotencyKeyOf('cart-1')).toBe(key);
});

test('another cart, and the same after an order, get a new one', () => {
  const first = idempotencyKeyOf('cart-1');
  const second = idempotencyKeyOf('cart-2');
  expect(second).not.toBe(first);
  forgetIdempotencyKey();
  expect(idempotencyKeyOf('cart-2')).not.toBe(second);
});
