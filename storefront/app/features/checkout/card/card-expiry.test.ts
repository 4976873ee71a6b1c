import { expect, test } from 'vitest';
import { expiryText, hasEnded, readExpiry } from './card-expiry';

test.each([
  ['', '', ''],
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['9', '', '09/'],
  ['1/', '1', '01/'],
  ['0928', '', '09/28'],
  ['٠٩٢٨', '', '09/28'],
  ['9/28', '', '09/28'],
  ['09/2028', '', '09/28'],
  ['09 / 28', '', '09/28'],
  ['09/281', '09/28', '09/28'],
  // The slash was removed, and the month's last digit with it.
  ['09', '09/', '0'],
])('“%s” after “%s” is shown as “%s”', (text, former, shown) => {
  expect(expiryText(text, former)).toBe(shown);
});

test('a month of a year is read, and nothing else', () => {
  expect(readExpiry('09/28')).toEqual({ month: 9, year: 2028 });
  for (const text of ['', '9/28', '00/28', '13/28', '09/2028', '0928']) {
    expect(readExpiry(text)).toBeNull();
  }
});

test('a card is good to the end of its month', () => {
  const expiry = { month: 12, year: 2028 };
  expect(hasEnded(expiry, new Date('2028-12-31T23:59:59Z'))).toBe(false);
  expect(hasEnded(expiry, new Date('2029-01-01T00:00:00Z'))).toBe(true);
});
