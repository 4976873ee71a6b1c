import { expect, test } from 'vitest';
import { passwordProblems } from './password-problems';

test('a first password needs only itself', () => {
  expect(passwordProblems({ currentPassword: '', newPassword: '' }, false)).toEqual({
    newPassword: 'required',
  });
  expect(passwordProblems({ currentPassword: '', newPassword: 'نخلة باسقة' }, false)).toEqual({});
});

test('another one needs the current one too', () => {
  expect(passwordProblems({ currentPassword: '', newPassword: 'longenough' }, true)).toEqual({
    currentPassword: 'required',
  });
});

test.each([
  ['1234567', 'passwordShort'],
  ['12345678', undefined],
  // Seven characters, however many units they are stored in.
  ['🌱🌱🌱🌱🌱🌱🌱', 'passwordShort'],
])('“%s” → %s', (newPassword, problem) => {
  expect(passwordProblems({ currentPassword: '', newPassword }, false).newPassword).toBe(problem);
});
