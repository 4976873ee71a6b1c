import { expect, test } from 'vitest';
import {
  codeOf,
  enterText,
  eraseDigit,
  isWhole,
  latinDigits,
  noDigits,
  noMailDigits,
} from './code-digits';

const boxes = (text: string) => [...text].map((digit) => (digit === '_' ? '' : digit));

test.each([
  ['٤٢١٧', '4217'],
  ['۴۲۱۷', '4217'],
  ['رمزك 42-17', '4217'],
  ['no digits', ''],
])('%s holds the digits %s', (text, digits) => {
  expect(latinDigits(text)).toBe(digits);
});

test.each([
  // before, box, text in the box, after, focus
  ['____', 0, '1', '1___', 1],
  ['1___', 1, '٢', '12__', 2],
  ['123_', 3, '4', '1234', 3],
  ['12__', 0, '91', '92__', 1],
  ['12__', 0, '19', '92__', 1],
  ['11__', 0, '11', '11__', 1],
  ['____', 0, '4217', '4217', 3],
  ['12__', 2, '4217', '4217', 3],
  ['1___', 1, '234', '1234', 3],
  ['____', 2, '123', '__12', 3],
  ['____', 0, '42179', '4217', 3],
  ['____', 1, ' 4 2 1 7 ', '4217', 3],
  ['____', 0, '٤ ٢ ١ ٧', '4217', 3],
  ['______', 0, '421 703', '421703', 5],
  ['12____', 2, '4217', '124217', 5],
  ['1234', 1, '', '1_34', 1],
  ['1___', 1, 'x', '1___', 1],
])('%s with box %i holding “%s” becomes %s, focus on %i', (before, box, text, after, focus) => {
  const entry = enterText(boxes(before), box, text);
  expect(entry.digits.map((digit) => digit || '_').join('')).toBe(after);
  expect(entry.focus).toBe(focus);
});

test.each([
  ['12__', 1, '1___', 1],
  ['12__', 2, '1___', 1],
  ['____', 0, '____', 0],
  ['1___', 0, '____', 0],
])('Backspace in %s at box %i leaves %s, focus on %i', (before, box, after, focus) => {
  const entry = eraseDigit(boxes(before), box);
  expect(entry.digits.map((digit) => digit || '_').join('')).toBe(after);
  expect(entry.focus).toBe(focus);
});

test('a code is what the boxes hold together', () => {
  expect(noDigits).toHaveLength(4);
  expect(codeOf(noDigits)).toBe('');
  expect(noMailDigits).toHaveLength(6);
  expect(codeOf(boxes('4217'))).toBe('4217');
  expect(isWhole(boxes('4217'))).toBe(true);
  expect(isWhole(boxes('4_17'))).toBe(false);
});
