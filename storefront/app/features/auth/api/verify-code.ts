import { SignInCodeVerifyDocument, type SignInCodeVerifyInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { setCustomer } from '~/shared/session/customer-store';
import { startSession } from '~/shared/session/session-store';
import { customerOf } from './customer-of';

/** Exchanges a code for a session, and starts it. Throws `RefusedError`. */
export async function verifyCode(input: SignInCodeVerifyInput): Promise<void> {
  const answer = await apiMutate(SignInCodeVerifyDocument, { input });
  const { token, customer } = accepted(answer.signInCodeVerify);
  if (!token) throw new Error('A verified code without a session.');
  startSession(token);
  setCustomer(customerOf(customer));
}
