import { expect, test } from 'vitest';
import { intlLocales } from './number-locales';
import { counted, formatCount } from './numbers';

test('a count is grouped, in Latin digits', () => {
  expect(formatCount(1234)).toBe('1,234');
  expect(counted(11)).toEqual({ count: 11, number: '11' });
});

test('numbers are written as Intl writes them in both languages', () => {
  const sizes = Array.from({ length: 16 }, (_, digits) => 10 ** digits);
  const numbers = sizes.flatMap((size) => [size - 1, size, size + 1, size * 1.5, size / 8]);
  for (const locale of Object.values(intlLocales)) {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    for (const number of numbers) expect(formatCount(number)).toBe(intl.format(number));
  }
});
