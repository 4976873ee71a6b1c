import { expect, test } from 'vitest';
import type { CheckoutCart } from './api/checkout';
import { cartDifferences } from './cart-differences';

function cart(total: number, ...lines: [id: string, quantity: number, unitPrice: number][]) {
  return {
    id: 'cart',
    lines: lines.map(([id, quantity, unitPrice]) => ({
      id,
      quantity,
      unitPrice,
      total: quantity * unitPrice,
      name: `plant ${id}`,
      variantName: '',
      warning: null,
      plantingAssistance: null,
      image: null,
    })),
    giftWrapLine: null,
    summary: {
      subtotal: total,
      discount: 0,
      shipping: 0,
      tax: 0,
      total,
      giftCards: [],
      amountDue: total,
    },
  } satisfies CheckoutCart;
}

test('the same cart differs in nothing', () => {
  expect(cartDifferences(cart(100, ['a', 1, 100]), cart(100, ['a', 1, 100]))).toEqual([]);
});

test('every line that changed is named, and the total last', () => {
  const before = cart(700, ['a', 1, 100], ['b', 2, 200], ['c', 1, 200]);
  const after = cart(1350, ['b', 3, 250], ['c', 1, 200], ['d', 1, 400]);
  expect(cartDifferences(before, after)).toEqual([
    { kind: 'gone', name: 'plant a' },
    { kind: 'quantity', name: 'plant b', before: 2, after: 3 },
    { kind: 'price', name: 'plant b', before: 200, after: 250 },
    { kind: 'new', name: 'plant d' },
    { kind: 'total', before: 700, after: 1350 },
  ]);
});
