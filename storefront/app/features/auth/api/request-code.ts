import { SignInCodeRequestDocument, type SignInCodeRequestInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { SignInError } from './sign-in-error';

export interface SentCode {
  /** E.164 */
  phone: string;
  /** Seconds until another one may be asked for. */
  resendAfter: number;
}

/** Has a code sent. Throws `SignInError` with the reason of a refusal. */
export async function requestCode(input: SignInCodeRequestInput): Promise<SentCode> {
  const { signInCodeRequest } = await apiMutate(SignInCodeRequestDocument, { input });
  const refusal = signInCodeRequest?.errors[0];
  if (refusal) throw new SignInError(refusal);
  return {
    phone: signInCodeRequest?.phone ?? input.phone,
    resendAfter: signInCodeRequest?.resendAfter ?? 0,
  };
}
