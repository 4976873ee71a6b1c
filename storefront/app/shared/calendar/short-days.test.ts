import { expect, test } from 'vitest';
import { formatShortDay, formatShortDays } from './short-days';

test('a day of the next weeks has its weekday and no year', () => {
  expect(formatShortDay('2026-12-01', 'en')).toBe('Tuesday, December 1');
  expect(formatShortDay('2026-12-01', 'ar')).toBe('الثلاثاء، 1 ديسمبر');
});

test('what two days share is said once', () => {
  expect(formatShortDays('2026-12-01', '2026-12-04', 'en')).toMatch(/^December 1\s–\s4$/);
  expect(formatShortDays('2026-11-30', '2026-12-04', 'ar')).toContain('30 نوفمبر');
});
