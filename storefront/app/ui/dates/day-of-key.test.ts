import { expect, test } from 'vitest';
import { dayOfKey } from './day-of-key';
import { findDayError } from './day-rules';

const gregorian = { calendar: 'gregorian', rightToLeft: false } as const;
const arabic = { calendar: 'gregorian', rightToLeft: true } as const;
// A Saturday.
const day = '2026-11-21';

test.each([
  ['ArrowRight', '2026-11-22', '2026-11-20'],
  ['ArrowLeft', '2026-11-20', '2026-11-22'],
  ['ArrowDown', '2026-11-28', '2026-11-28'],
  ['ArrowUp', '2026-11-14', '2026-11-14'],
  ['Home', '2026-11-15', '2026-11-15'],
  ['End', '2026-11-21', '2026-11-21'],
  ['PageUp', '2026-10-21', '2026-10-21'],
  ['PageDown', '2026-12-21', '2026-12-21'],
])('%s leads to %s, and to %s where pages read from the right', (key, left, right) => {
  expect(dayOfKey({ key, shiftKey: false }, day, gregorian)).toBe(left);
  expect(dayOfKey({ key, shiftKey: false }, day, arabic)).toBe(right);
});

test('with Shift, pages are years', () => {
  expect(dayOfKey({ key: 'PageDown', shiftKey: true }, day, gregorian)).toBe('2027-11-21');
  expect(dayOfKey({ key: 'PageUp', shiftKey: true }, day, gregorian)).toBe('2025-11-21');
});

test('months are those of the calendar that leads', () => {
  const hijri = { calendar: 'hijri', rightToLeft: true } as const;
  expect(dayOfKey({ key: 'PageDown', shiftKey: false }, '2026-02-18', hijri)).toBe('2026-03-20');
});

test('other keys mean nothing here', () => {
  expect(dayOfKey({ key: 'a', shiftKey: false }, day, gregorian)).toBeNull();
  expect(dayOfKey({ key: 'Enter', shiftKey: false }, day, gregorian)).toBeNull();
});

test('a day is refused for one reason', () => {
  const rules = { earliest: '2026-11-22', latest: '2027-11-01', full: new Set(['2026-11-27']) };
  expect(findDayError('2026-11-21', rules)).toBe('early');
  expect(findDayError('2026-11-27', rules)).toBe('full');
  expect(findDayError('2027-11-02', rules)).toBe('late');
  expect(findDayError('2026-11-22', rules)).toBeNull();
});
