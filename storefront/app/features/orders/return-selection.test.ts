import { expect, test } from 'vitest';
import { getReturnQuantity, returnableLines, withQuantity } from './return-selection';

const fern = { id: 'fern', returnableQuantity: 3 };
const palm = { id: 'palm', returnableQuantity: 1 };
const pot = { id: 'pot', returnableQuantity: 0 };
const lines = [fern, palm, pot];

test('only what can still go back is offered', () => {
  expect(returnableLines(lines)).toEqual([fern, palm]);
});

test('lines keep the order’s sequence, whichever was chosen first', () => {
  const chosen = withQuantity([{ lineId: 'palm', quantity: 1 }], lines, fern, 2);
  expect(chosen).toEqual([
    { lineId: 'fern', quantity: 2 },
    { lineId: 'palm', quantity: 1 },
  ]);
  expect(getReturnQuantity(chosen, fern)).toBe(2);
});

test('a line is left out again', () => {
  const chosen = withQuantity([{ lineId: 'fern', quantity: 2 }], lines, fern, 0);
  expect(chosen).toEqual([]);
  expect(getReturnQuantity(chosen, fern)).toBe(0);
});

test('never more goes back than can', () => {
  expect(withQuantity([], lines, palm, 4)).toEqual([{ lineId: 'palm', quantity: 1 }]);
  expect(withQuantity([], lines, pot, 1)).toEqual([]);
});
