import { expect, test } from 'vitest';
import { computeShare, moveThumb, priceBounds, rangeOf, thumbsOf } from './price-bounds';

const bounds = priceBounds(2_550, 89_910);
const all = { priceMin: null, priceMax: null };

test('the bounds enclose every price in whole riyals', () => {
  expect(bounds).toEqual({ low: 25, high: 900 });
});

test.each([
  [all, { low: 25, high: 900 }],
  [
    { priceMin: 10_050, priceMax: 20_001 },
    { low: 100, high: 201 },
  ],
  [
    { priceMin: 0, priceMax: 9_900_000 },
    { low: 25, high: 900 },
  ],
])('%o has its thumbs at %o', (range, thumbs) => {
  expect(thumbsOf(range, bounds)).toEqual(thumbs);
});

test.each([
  ['low', 300, { low: 300, high: 500 }],
  ['low', 700, { low: 500, high: 500 }],
  ['low', -3, { low: 25, high: 500 }],
  ['high', 300, { low: 100, high: 300 }],
  ['high', 50, { low: 100, high: 100 }],
  ['high', 5_000, { low: 100, high: 900 }],
  ['high', 300.6, { low: 100, high: 301 }],
] as const)('the %s thumb moved to %d', (thumb, value, expected) => {
  expect(moveThumb({ low: 100, high: 500 }, thumb, value, bounds)).toEqual(expected);
});

test('a range that is the bounds is none', () => {
  expect(rangeOf({ low: 25, high: 900 }, bounds)).toEqual(all);
  expect(rangeOf({ low: 26, high: 900 }, bounds)).toEqual({ priceMin: 2_600, priceMax: null });
  expect(rangeOf({ low: 25, high: 899 }, bounds)).toEqual({ priceMin: null, priceMax: 89_900 });
});

test('every range inside the bounds survives the way over the address', () => {
  for (let low = bounds.low; low <= bounds.high; low += 125) {
    for (let high = low; high <= bounds.high; high += 125) {
      expect(thumbsOf(rangeOf({ low, high }, bounds), bounds)).toEqual({ low, high });
    }
  }
});

test('shares run from 0 to 100, and one single price has no length', () => {
  expect([25, 462.5, 900].map((value) => computeShare(value, bounds))).toEqual([0, 50, 100]);
  expect(computeShare(80, { low: 80, high: 80 })).toBe(0);
});
