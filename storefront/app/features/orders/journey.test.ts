import { expect, test } from 'vitest';
import { journeyOf, journeyOfPickup } from './journey';
import { ordersHref } from './orders-href';

function steps(...completed: boolean[]) {
  return completed.map((each) => ({
    progress: 'PENDING' as const,
    label: '',
    at: null,
    completed: each,
  }));
}

test.each([
  ['nothing done yet', steps(false, false), 'current ahead'],
  ['the first step', steps(true, false, false), 'current ahead ahead'],
  ['a step between', steps(true, true, false), 'done current ahead'],
  ['a step that was skipped', steps(true, false, true, false), 'done current ahead'],
  ['the end', steps(true, true), 'done current'],
  ['no steps', steps(), ''],
])('an order at %s', (_name, given, states) => {
  expect(
    journeyOf(given)
      .map((step) => step.state)
      .join(' '),
  ).toBe(states);
});

test('an order that is fetched is never on the road', () => {
  const given = (['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const).map((progress) => ({
    progress,
    label: progress.toLowerCase(),
    at: null,
    completed: true,
  }));

  expect(journeyOfPickup(given, 'Handed over').map(({ label }) => label)).toEqual([
    'pending',
    'processing',
    'Handed over',
  ]);
});

test('the orders’ address names page and open order where there are any', () => {
  expect(ordersHref('ar', 1)).toBe('/orders');
  expect(ordersHref('en', 2)).toBe('/en/orders?page=2');
  expect(ordersHref('ar', 2, '14')).toBe('/orders?page=2&order=14');
});
