import { expect, test } from 'vitest';
import { findMonth, formatMonth, monthNumbers } from './year-months';

test('the month is Riyadh’s, also in the last hours of UTC’s', () => {
  expect(findMonth(new Date('2026-11-30T20:59:59Z'))).toBe(11);
  expect(findMonth(new Date('2026-11-30T21:00:00Z'))).toBe(12);
  expect(findMonth(new Date('2026-12-31T21:00:00Z'))).toBe(1);
});

test('months have Gregorian names in both languages', () => {
  expect(formatMonth(1, 'en')).toBe('January');
  expect(formatMonth(12, 'ar')).toBe('ديسمبر');
  expect(new Set(monthNumbers.map((month) => formatMonth(month, 'ar'))).size).toBe(12);
});
