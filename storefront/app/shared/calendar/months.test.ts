import { describe, expect, test } from 'vitest';
import { addDays, clampDay, getToday, isDay, weekdayOf } from './days';
import { addMonths, monthEnd, monthStart, weeksOf } from './months';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('today is Riyadh’s, which is ahead of UTC by three hours', () => {
  expect(getToday(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
  expect(getToday(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});

test('days are counted over months and years, and kept between bounds', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(clampDay('2026-11-21', '2026-11-22')).toBe('2026-11-22');
  expect(clampDay('2027-11-21', '2026-11-22', '2027-01-01')).toBe('2027-01-01');
});

describe('Gregorian months', () => {
  test('begin and end with themselves', () => {
    expect(monthStart('gregorian', '2026-11-21')).toBe('2026-11-01');
    expect(monthEnd('gregorian', '2028-02-10')).toBe('2028-02-29');
  });

  test('a day that another month lacks is its last', () => {
    expect(addMonths('gregorian', '2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('gregorian', '2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('gregorian', '2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('gregorian', '2026-11-21', -12)).toBe('2025-11-21');
  });
});

describe('Hijri months', () => {
  test('are those of Umm al-Qura', () => {
    // 1 Ramadan 1447 is 18 February 2026, and the month has thirty days.
    expect(monthStart('hijri', '2026-02-20')).toBe('2026-02-18');
    expect(monthEnd('hijri', '2026-02-20')).toBe('2026-03-19');
  });

  test('are turned by themselves', () => {
    expect(addMonths('hijri', '2026-02-18', 1)).toBe('2026-03-20');
    expect(addMonths('hijri', '2026-03-20', -1)).toBe('2026-02-18');
    expect(addMonths('hijri', addMonths('hijri', '2026-11-21', 12), -12)).toBe('2026-11-21');
  });
});

test('weeks begin on Sunday and hold no day of another month', () => {
  const weeks = weeksOf('gregorian', '2026-12-15');
  expect(weeks[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(weeks.at(-1)?.filter(Boolean)).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});
