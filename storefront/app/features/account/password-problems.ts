import type { FormValues } from '~/shared/forms/use-form';

export const passwordFields = ['currentPassword', 'newPassword'] as const;
export type PasswordField = (typeof passwordFields)[number];

/** What is wrong with a field; the texts are `account:invalid.*`. */
type PasswordProblem = 'required' | 'passwordShort';

/** Characters. The server knows the other rules, which need its lists. */
const shortestPassword = 8;

/** The current one is asked for where there is one. */
export function passwordProblems(
  { currentPassword, newPassword }: FormValues<PasswordField>,
  hasPassword: boolean,
): Partial<Record<PasswordField, PasswordProblem>> {
  const problems: Partial<Record<PasswordField, PasswordProblem>> = {};
  if (hasPassword && currentPassword === '') problems.currentPassword = 'required';
  if (newPassword === '') problems.newPassword = 'required';
  else if ([...newPassword].length < shortestPassword) problems.newPassword = 'passwordShort';
  return problems;
}
