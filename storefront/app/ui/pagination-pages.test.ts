import { expect, test } from 'vitest';
import { paginationCells, paginationPages } from './pagination-pages';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, 'gap-after', 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 12, [1, 'gap-before', 4, 5, 6, 7, 8, 'gap-after', 12]],
  [12, 12, [1, 'gap-before', 10, 11, 12]],
])('page %i of %i', (current, last, pages) => {
  expect(paginationPages(current, last)).toEqual(pages);
});

test.each([
  [10, 20, ['1', '…', '-8', '9', '10', '11', '-12', '…', '20']],
  // What is left out on a phone has a gap of its own there.
  [5, 9, ['1', '+…', '-2', '-3', '4', '5', '6', '-7', '-8', '+…', '9']],
  [4, 9, ['1', '2', '3', '4', '5', '-6', '…', '9']],
  [1, 3, ['1', '2', '3']],
])('page %i of %i on a phone leaves out - and adds +', (current, last, cells) => {
  const signs = { all: '', wide: '-', narrow: '+' };
  expect(
    paginationCells(current, last).map(
      ({ page, on }) => `${signs[on]}${typeof page === 'number' ? page : '…'}`,
    ),
  ).toEqual(cells);
});
