import { expect, test } from 'vitest';
import { emailProblemOf } from './email-problem';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['noura', 'email'],
  ['noura@example', 'email'],
  ['no ura@example.com', 'email'],
  ['noura@@example.com', 'email'],
  [' noura@example.com ', null],
  ['noura+shop@mail.example.com', null],
])('“%s” → %s', (typed, problem) => {
  expect(emailProblemOf(typed)).toBe(problem);
});
