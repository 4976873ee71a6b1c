import { expect, test } from 'vitest';
import { findNeighbour, findVisiblePicture, pictureOfKey, scrollLeftOf } from './gallery-position';

test.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [600, 2],
  [9_000, 2],
  [-300, 1],
  [-600, 2],
])('scrolled by %i of 300 each, picture %i of three shows', (scrollLeft, picture) => {
  expect(findVisiblePicture(scrollLeft, 300, 3)).toBe(picture);
});

test('a strip without width or pictures shows the first', () => {
  expect(findVisiblePicture(50, 0, 3)).toBe(0);
  expect(findVisiblePicture(50, 300, 0)).toBe(0);
});

test.each([true, false])('every picture is found where it was scrolled to (rtl: %s)', (rtl) => {
  for (const picture of [0, 1, 2]) {
    expect(findVisiblePicture(scrollLeftOf(picture, 412, rtl), 412, 3)).toBe(picture);
  }
});

test('the ring closes at both ends', () => {
  expect(findNeighbour(2, 1, 3)).toBe(0);
  expect(findNeighbour(0, -1, 3)).toBe(2);
  expect(findNeighbour(0, 1, 1)).toBe(0);
});

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, 2],
  ['ArrowRight', true, 2],
  ['ArrowLeft', true, 1],
  ['Home', true, 0],
  ['End', false, 2],
  ['Enter', false, null],
] as const)('%s (rtl: %s) leads from the first of three to %s', (key, rtl, picture) => {
  expect(pictureOfKey(key, 0, 3, rtl)).toBe(picture);
});
