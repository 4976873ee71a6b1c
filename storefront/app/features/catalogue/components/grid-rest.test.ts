import { expect, test } from 'vitest';
import { countEmptyCells, findHidingScreens, type GridColumns } from './grid-rest';

const wide: GridColumns = { phone: 2, tablet: 3, desktop: 4 };
const besideFilters: GridColumns = { phone: 2, tablet: 3, desktop: 3 };

test.each([
  [12, besideFilters, { phone: 0, tablet: 0, desktop: 0 }],
  [1, besideFilters, { phone: 1, tablet: 2, desktop: 2 }],
  [8, besideFilters, { phone: 0, tablet: 1, desktop: 1 }],
  [5, wide, { phone: 1, tablet: 1, desktop: 3 }],
])('%i cards leave %o cells', (cards, columns, expected) => {
  expect(countEmptyCells(cards, columns)).toEqual(expected);
});

test('a row of four is three on tablets', () => {
  const hidden = [0, 1, 2, 3].map((position) => findHidingScreens(position, 4, wide));
  expect(hidden).toEqual([[], [], [], ['tablet']]);
});

test('whatever remains fills its rows, on every screen', () => {
  for (let cards = 4; cards <= 24; cards += 1) {
    for (const [screen, count] of Object.entries(wide)) {
      const shown = [...Array(cards).keys()].filter(
        (position) =>
          !findHidingScreens(position, cards, wide).includes(screen as keyof GridColumns),
      );
      expect(shown.length % count).toBe(0);
      expect(shown.length).toBeGreaterThan(0);
    }
  }
});

test('fewer cards than columns all stay', () => {
  expect(findHidingScreens(0, 1, wide)).toEqual([]);
});
