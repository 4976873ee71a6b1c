import { expect, test } from 'vitest';
import { createPasswordSchema, type PasswordValues } from './password-schema';

function findProblems(values: PasswordValues, hasPassword: boolean) {
  const { error } = createPasswordSchema(hasPassword, (problem) => problem).safeParse(values);
  const found = (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  // The first of a field is the one that is shown.
  return Object.fromEntries(found.reverse());
}

test('a first password needs only itself', () => {
  expect(findProblems({ currentPassword: '', newPassword: '' }, false)).toEqual({
    newPassword: 'required',
  });
  expect(findProblems({ currentPassword: '', newPassword: 'نخلة باسقة' }, false)).toEqual({});
});

test('another one needs the current one too', () => {
  expect(findProblems({ currentPassword: '', newPassword: 'longenough' }, true)).toEqual({
    currentPassword: 'required',
  });
});

test.each([
  ['1234567', 'passwordShort'],
  ['12345678', undefined],
  // Seven characters, however many units they are stored in.
  ['🌱🌱🌱🌱🌱🌱🌱', 'passwordShort'],
])('“%s” → %s', (newPassword, problem) => {
  expect(findProblems({ currentPassword: '', newPassword }, false).newPassword).toBe(problem);
});
