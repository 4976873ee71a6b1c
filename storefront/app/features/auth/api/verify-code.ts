import { SignInCodeVerifyDocument, type SignInCodeVerifyInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { setCustomer } from '~/shared/session/customer-store';
import { startSession } from '~/shared/session/session-store';
import { customerOf } from './customer-of';
import { SignInError } from './sign-in-error';

/** Exchanges a code for a session, and starts it. Throws `SignInError`. */
export async function verifyCode(input: SignInCodeVerifyInput): Promise<void> {
  const { signInCodeVerify } = await apiMutate(SignInCodeVerifyDocument, { input });
  const refusal = signInCodeVerify?.errors[0];
  if (refusal) throw new SignInError(refusal);
  if (!signInCodeVerify?.token) throw new Error('A verified code without a session.');
  startSession(signInCodeVerify.token);
  setCustomer(customerOf(signInCodeVerify.customer));
}
