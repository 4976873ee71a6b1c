import { expect, test } from 'vitest';
import { formatWait } from './wait';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
