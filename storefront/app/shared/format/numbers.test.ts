import { expect, test } from 'vitest';
import { counted, formatCount } from './numbers';

test('a count is grouped, in Latin digits in both languages', () => {
  expect(formatCount(1234, 'ar')).toBe('1,234');
  expect(formatCount(1234, 'en')).toBe('1,234');
  expect(counted(11, 'ar')).toEqual({ count: 11, number: '11' });
});
