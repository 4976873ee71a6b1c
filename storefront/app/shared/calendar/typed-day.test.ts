import { expect, test } from 'vitest';
import { dateIn, formatDay, formatMonth, weekdayNames } from './calendars';
import { addDays } from './days';
import { formatTypedDay, parseDay } from './typed-day';

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1-2-2027', '2027-02-01'],
  ['2026-11-21', '2026-11-21'],
  [' ٢١/١١/٢٠٢٦ ', '2026-11-21'],
  ['۲۱/۱۱/۲۰۲۶', '2026-11-21'],
  ['11/6/1448', '2026-11-21'],
  ['1448-6-11', '2026-11-21'],
  ['١/٩/١٤٤٧', '2026-02-18'],
])('“%s” is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  '',
  'tomorrow',
  '21/11',
  '31/2/2027',
  '30/2/2027',
  '31/1/1448',
  '1/13/1448',
  '21/11/26',
])('“%s” is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test('every day of two years is found again by what is written of it, in both calendars', () => {
  for (let day = '2026-11-01'; day < '2028-11-01'; day = addDays(day, 1)) {
    expect(parseDay(formatTypedDay(day))).toBe(day);
    expect(parseDay(formatTypedDay(day, 'hijri'))).toBe(day);
  }
});

test('a day is written in both calendars and both languages with Latin digits', () => {
  expect(formatDay('2026-11-21', 'gregorian', 'ar')).toContain('21 نوفمبر 2026');
  expect(formatDay('2026-11-21', 'hijri', 'ar')).toContain('11 جمادى الآخرة 1448');
  expect(formatDay('2026-11-21', 'hijri', 'en')).toContain('1448');
  expect(dateIn('hijri', '2026-11-21')).toEqual({ year: 1448, month: 6, day: 11 });
});

test('the months of a Gregorian month are two Hijri ones', () => {
  expect(formatMonth('2026-11-01', '2026-11-30', 'gregorian', 'en')).toBe('November 2026');
  const hijri = formatMonth('2026-11-01', '2026-11-30', 'hijri', 'ar');
  expect(hijri).toMatch(/^جمادى الأولى\W+جمادى الآخرة 1448/);
});

test('what a day was written as changes nothing of how days are read', () => {
  formatDay('2026-11-21', 'hijri', 'en');
  expect(parseDay('1/7/1448')).toBe('2026-12-10');
});

test('weekdays are named from Sunday on', () => {
  expect(
    weekdayNames('en')
      .map(({ short }) => short)
      .join(' '),
  ).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(weekdayNames('ar')[0]?.long).toBe('الأحد');
});
