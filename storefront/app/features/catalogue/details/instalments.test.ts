import { expect, test } from 'vitest';
import { instalmentOf } from './instalments';

const terms = { provider: 'TABBY', payments: 4, minimum: 1_000, maximum: 500_000 } as const;

test.each([
  [15_000, 3_750],
  [10_001, 2_501],
  [1_000, 250],
  [999, null],
  [500_000, 125_000],
  [500_001, null],
])('%i halalas in four payments are %s', (price, payment) => {
  expect(instalmentOf(price, terms)).toBe(payment);
});
