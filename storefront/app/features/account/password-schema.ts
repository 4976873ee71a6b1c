import { z } from '~/shared/forms/zod';

export interface PasswordValues {
  /** Empty where the account has none yet. */
  currentPassword: string;
  newPassword: string;
}

/** Characters. The server knows the other rules, which need its lists. */
const shortestPassword = 8;

/** The texts are `account:invalid.*`. The current password is required where there is one. */
export function createPasswordSchema(
  hasPassword: boolean,
  explain: (problem: 'required' | 'passwordShort') => string,
) {
  const required = explain('required');
  return z.object({
    currentPassword: hasPassword ? z.string().min(1, required) : z.string(),
    newPassword: z
      .string()
      .min(1, required)
      .refine((password) => [...password].length >= shortestPassword, explain('passwordShort')),
  });
}
