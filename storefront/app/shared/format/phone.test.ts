import { expect, test } from 'vitest';
import { formatPhone } from './phone';

test.each([
  ['+966550000001', '055 000 0001'],
  ['+966599876543', '059 987 6543'],
  ['+12025550123', '+12025550123'],
  ['+966112345678', '011 234 5678'],
])('%s is shown as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
