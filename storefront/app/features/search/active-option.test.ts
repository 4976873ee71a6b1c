import { expect, test } from 'vitest';
import { noOption, optionAfterKey } from './active-option';

test.each([
  ['ArrowDown', noOption, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, noOption],
  ['ArrowUp', noOption, 2],
  ['ArrowUp', 0, noOption],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', noOption, undefined],
  ['End', noOption, undefined],
  ['a', 1, undefined],
])('%s from %i of three leads to %s', (key, active, expected) => {
  expect(optionAfterKey(key, active, 3)).toBe(expected);
});

test('a list without options leaves every key to the field', () => {
  expect(optionAfterKey('ArrowDown', noOption, 0)).toBeUndefined();
});
