import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './dates';

test('a late evening in UTC is already the next day in Riyadh', () => {
  expect(formatDate('2026-03-02T22:30:00Z', 'en')).toBe('March 3, 2026');
});

test('Arabic dates are Gregorian with Latin digits', () => {
  expect(formatDate('2026-03-03T09:00:00Z', 'ar').replaceAll('\u200f', '')).toBe('3 مارس 2026');
});

test('the time is of Riyadh', () => {
  expect(formatDateTime('2026-03-03T09:05:00Z', 'en')).toContain('12:05');
});
