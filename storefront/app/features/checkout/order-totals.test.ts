import { expect, test } from 'vitest';
import { orderTotals, payWithGiftCards } from './order-totals';

const cart = { subtotal: 20_000, discount: 1_000, shipping: 5_000, tax: 2_850, total: 26_850 };

test('without a choice the order costs what the cart says', () => {
  expect(orderTotals(cart, null, 0)).toEqual(cart);
});

test('delivery takes the place of the usual one, and the fee is added', () => {
  const express = { price: 9_000, discount: 1_000 };
  expect(orderTotals(cart, express, 1_500)).toEqual({ ...cart, shipping: 10_500, total: 32_350 });
  const free = { price: 0, discount: 1_000 };
  expect(orderTotals(cart, free, 0)).toEqual({ ...cart, shipping: 0, total: 21_850 });
});

test('a code for the delivery takes off what the chosen one costs', () => {
  const express = { price: 9_000, discount: 9_000 };
  expect(orderTotals(cart, express, 0)).toEqual({
    ...cart,
    discount: 9_000,
    shipping: 9_000,
    total: 22_850,
  });
});

test('gift cards pay one after the other, and what they leave is due', () => {
  const card = (id: string, balance: number) => ({ id, lastDigits: 'ACDE', balance, amount: 0 });
  const cards = [card('first', 10_000), card('second', 5_000)];
  const amountsOf = (total: number) => {
    const { cards: used, due } = payWithGiftCards(cards, total);
    return [...used.map(({ amount }) => amount), due];
  };
  expect(amountsOf(26_850)).toEqual([10_000, 5_000, 11_850]);
  expect(amountsOf(12_000)).toEqual([10_000, 2_000, 0]);
  expect(payWithGiftCards([], 100)).toEqual({ cards: [], due: 100 });
});
