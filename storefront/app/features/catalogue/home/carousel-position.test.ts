import { expect, test } from 'vitest';
import { findFirstInView, turnCarousel, visibleEntries } from './carousel-position';

test.each([
  [0, 1, 9, 4],
  [4, 1, 9, 5],
  [5, 1, 9, 0],
  [0, -1, 9, 5],
  [5, -1, 9, 1],
  [1, -1, 9, 0],
  [0, 1, 12, 4],
  [8, 1, 12, 0],
  [0, 1, 3, 0],
  [0, -1, 3, 0],
] as const)('from %i by %i of %i comes %i', (start, direction, count, expected) => {
  expect(turnCarousel(start, direction, count)).toBe(expected);
});

test.each([1, -1] as const)(
  'turning by %i shows every entry before it begins again',
  (direction) => {
    for (let count = 1; count <= 20; count += 1) {
      const seen = new Set<number>();
      let start = 0;
      do {
        const end = Math.min(start + visibleEntries, count);
        for (let entry = start; entry < end; entry += 1) seen.add(entry);
        start = turnCarousel(start, direction, count);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(Math.max(count - visibleEntries, 0));
      } while (start !== 0);
      expect(seen.size).toBe(count);
    }
  },
);

test('the entry in view is counted from the start edge in both directions', () => {
  expect(findFirstInView(610, 300)).toBe(2);
  expect(findFirstInView(-610, 300)).toBe(2);
  expect(findFirstInView(10, 0)).toBe(0);
});
