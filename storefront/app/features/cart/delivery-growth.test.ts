import { expect, test } from 'vitest';
import { deliveryGrowth } from './delivery-growth';

test.each([
  // Free above 500.00, not at it (docs/specification.md#constants).
  [0, { percent: 0, missing: 50_000, free: false }],
  [7_500, { percent: 15, missing: 42_500, free: false }],
  [25_000, { percent: 50, missing: 25_000, free: false }],
  [49_999, { percent: 99, missing: 1, free: false }],
  [50_000, { percent: 99, missing: 0, free: false }],
  [50_001, { percent: 100, missing: 0, free: true }],
])('a subtotal of %i halalas', (subtotal, growth) => {
  expect(deliveryGrowth(subtotal, 50_000)).toEqual(growth);
});

test('where delivery is always free, it is so from the first plant on', () => {
  expect(deliveryGrowth(0, 0).free).toBe(false);
  expect(deliveryGrowth(1, 0)).toEqual({ percent: 100, missing: 0, free: true });
});
