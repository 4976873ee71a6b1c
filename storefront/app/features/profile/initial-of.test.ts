import { expect, test } from 'vitest';
import { initialOf } from './initial-of';

test.each([
  ['نورة', 'ن'],
  ['  عبد الله', 'ع'],
  ['نُورة', 'نُ'],
  ['noura', 'N'],
  ['e\u0301lodie', 'E\u0301'],
  ['👩‍🌾 مزارعة', '👩‍🌾'],
  ['🇸🇦', '🇸🇦'],
  ['', ''],
  ['   ', ''],
])('%s begins with %s', (name, initial) => {
  expect(initialOf(name, 'ar')).toBe(initial);
});
