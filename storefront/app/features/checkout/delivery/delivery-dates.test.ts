import { expect, test } from 'vitest';
import { daysAhead, formatDay, formatFullDay, formatWeekday, formatWindow } from './delivery-dates';

const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s/g, ' ');

test('a day is Gregorian, in Latin digits, whatever the zone of the reader', () => {
  expect(formatWeekday('2026-03-03', 'ar')).toBe('الثلاثاء');
  expect(plain(formatDay('2026-03-03', 'ar'))).toBe('3 مارس');
  expect(plain(formatFullDay('2026-03-03', 'ar'))).toBe('الثلاثاء، 3 مارس');
  expect(formatWeekday('2026-03-03', 'en')).toBe('Tuesday');
  expect(formatDay('2026-03-03', 'en')).toBe('March 3');
});

test('tomorrow begins at midnight in Riyadh', () => {
  const lateEvening = new Date('2026-03-02T22:30:00Z');
  expect(daysAhead('2026-03-03', lateEvening)).toBe(0);
  expect(daysAhead('2026-03-04', lateEvening)).toBe(1);
  expect(daysAhead('2026-04-01', lateEvening)).toBe(29);
});

test('a window has minutes only where they say something', () => {
  expect(plain(formatWindow('09:00', '12:00', 'en'))).toBe('9 AM – 12 PM');
  expect(plain(formatWindow('16:30', '20:00', 'en'))).toBe('4:30 PM – 8:00 PM');
  expect(plain(formatWindow('09:00', '12:00', 'ar'))).toBe('9 ص – 12 م');
});
