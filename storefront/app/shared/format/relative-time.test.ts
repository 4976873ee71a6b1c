import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time';

const now = Date.parse('2026-03-15T12:00:00Z');
const ago = (seconds: number) => now - seconds * 1000;

test.each([
  [0, 'now', 'الآن'],
  [59, 'now', 'الآن'],
  [60, '1 minute ago', 'قبل دقيقة واحدة'],
  [150, '2 minutes ago', 'قبل دقيقتين'],
  [11 * 60, '11 minutes ago', 'قبل 11 دقيقة'],
  [5 * 3600, '5 hours ago', 'قبل 5 ساعات'],
  [86_400, 'yesterday', 'أمس'],
  [45 * 86_400, 'last month', 'الشهر الماضي'],
  [800 * 86_400, '2 years ago', 'قبل سنتين'],
])('%i seconds ago', (seconds, english, arabic) => {
  expect(formatRelativeTime(ago(seconds), now, 'en')).toBe(english);
  expect(formatRelativeTime(ago(seconds), now, 'ar')).toBe(arabic);
});

test('a time that the clock has not reached is now', () => {
  expect(formatRelativeTime(now + 5_000, now, 'en')).toBe('now');
});
