import type { SignInCodeRequestInput } from '~/gql/graphql';

/** A code that is on its way: what was asked for, and where it goes. */
export interface CodeRequest {
  input: SignInCodeRequestInput;
  /** E.164 */
  phone: string;
  /** Milliseconds since the epoch: another code may be asked for then. */
  resendAt: number;
  /** Milliseconds since the epoch: the code is worth nothing from then on. */
  expiresAt: number;
  /** What the server said about it, where that is not the usual. */
  notice?: string;
}
