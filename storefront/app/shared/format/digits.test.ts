import { expect, test } from 'vitest';
import { languages } from '~/config/languages';
import { formatMoney } from './money';
import { intlLocales } from './number-locales';
import { formatCount } from './numbers';

const lengths = [0, 7, 10, 99, 100, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789_012];

test.each(languages)('counts and money are written as Intl writes them (%s)', (language) => {
  const whole = new Intl.NumberFormat(intlLocales[language]);
  const amount = new Intl.NumberFormat(intlLocales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (const number of lengths) {
    expect(formatCount(number, language)).toBe(whole.format(number));
    expect(formatMoney(number, language)).toContain(amount.format(number / 100));
  }
  expect(formatMoney(-123_456, language)).toContain(amount.format(-1234.56));
});
