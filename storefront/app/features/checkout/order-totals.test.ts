import { expect, test } from 'vitest';
import { orderTotals } from './order-totals';

const cart = { subtotal: 20_000, discount: 1_000, shipping: 5_000, tax: 2_850, total: 26_850 };

test('without a choice the order costs what the cart says', () => {
  expect(orderTotals(cart, null, 0)).toEqual(cart);
});

test('delivery takes the place of the usual one, and the fee is added', () => {
  expect(orderTotals(cart, 9_000, 1_500)).toEqual({ ...cart, shipping: 10_500, total: 32_350 });
  expect(orderTotals(cart, 0, 0)).toEqual({ ...cart, shipping: 0, total: 21_850 });
});
