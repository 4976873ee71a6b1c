import { expect, test } from 'vitest';
import { chosenLines, returnableLines, toggled } from './return-choice';

const fern = { id: 'fern', returnableQuantity: 3 };
const palm = { id: 'palm', returnableQuantity: 1 };
const pot = { id: 'pot', returnableQuantity: 0 };
const lines = [fern, palm, pot];

test('only what can still go back is offered', () => {
  expect(returnableLines(lines)).toEqual([fern, palm]);
});

test('a line is chosen whole, and left out again', () => {
  const chosen = toggled({ palm: 1 }, fern);
  expect(chosen).toEqual({ palm: 1, fern: 3 });
  expect(toggled(chosen, fern)).toEqual({ palm: 1 });
});

test('the API hears chosen lines in the order’s order, never more than can go back', () => {
  expect(chosenLines({ pot: 1, palm: 4, fern: 2 }, lines)).toEqual([
    { lineId: 'fern', quantity: 2 },
    { lineId: 'palm', quantity: 1 },
  ]);
  expect(chosenLines({}, lines)).toEqual([]);
});
