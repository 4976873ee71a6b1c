import { expect, test } from 'vitest';
import { journeyOf } from './journey';
import { ordersHref } from './orders-href';

test.each([
  ['PENDING', 'current ahead ahead ahead ahead'],
  ['PROCESSING', 'done current ahead ahead ahead'],
  ['SHIPPED', 'done done current ahead ahead'],
  ['DELIVERED', 'done done done current ahead'],
  ['COMPLETED', 'done done done done current'],
  ['CANCELLED', 'done current'],
] as const)('an order that is %s', (progress, states) => {
  expect(
    journeyOf(progress)
      .map((step) => step.state)
      .join(' '),
  ).toBe(states);
});

test('a cancelled order shows no way ahead', () => {
  expect(journeyOf('CANCELLED').map((step) => step.progress)).toEqual(['PENDING', 'CANCELLED']);
});

test('the orders’ address names page and open order where there are any', () => {
  expect(ordersHref('ar', 1)).toBe('/orders');
  expect(ordersHref('en', 2)).toBe('/en/orders?page=2');
  expect(ordersHref('ar', 2, '14')).toBe('/orders?page=2&order=14');
});
