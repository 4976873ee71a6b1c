import { expect, test } from 'vitest';
import { groupedNumber, isCardNumber, regrouped } from './card-number';

test.each([
  ['', ''],
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['٤١١١١١١١', '4111 1111'],
  ['4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['41111111111111112222', '4111 1111 1111 1111'],
])('“%s” is shown as “%s”', (text, shown) => {
  expect(groupedNumber(text)).toBe(shown);
});

test.each([
  // A digit typed at the end of a group, one in the middle, one removed, and none at all.
  [
    { text: '41111', caret: 5 },
    { text: '4111 1', caret: 6 },
  ],
  [
    { text: '4111', caret: 4 },
    { text: '4111', caret: 4 },
  ],
  [
    { text: '49111 11', caret: 2 },
    { text: '4911 111', caret: 2 },
  ],
  [
    { text: '4111 111', caret: 5 },
    { text: '4111 111', caret: 4 },
  ],
  [
    { text: ' ', caret: 1 },
    { text: '', caret: 0 },
  ],
])('%o becomes %o', (typed, shown) => {
  expect(regrouped(typed)).toEqual(shown);
});

test.each([
  ['4111 1111 1111 1111', true],
  ['٤١١١ ١١١١ ١١١١ ١١١١', true],
  ['5555555555554444', true],
  ['4111 1111 1111 1112', false],
  ['4111 1111 1111 111', false],
  ['4111 1111 1111 1111 1', false],
  ['4111a111111111111', false],
  ['378282246310005', false],
])('%s is a card number: %s', (text, right) => {
  expect(isCardNumber(text)).toBe(right);
});
