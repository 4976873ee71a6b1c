import { SignInCodeRequestDocument, type SignInCodeRequestInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { storeCodeRequest } from '../code-in-verification';
import type { CodeRequest } from '../code-request';

/** Has a code sent, and keeps what the code step needs. Throws `RefusedError`. */
export async function requestCode(input: SignInCodeRequestInput): Promise<CodeRequest> {
  const answer = await apiMutate(SignInCodeRequestDocument, { input });
  const { phone, resendAfter, expiresIn } = accepted(answer.signInCodeRequest);
  const request = {
    input,
    phone: phone ?? input.phone,
    resendAt: inSeconds(resendAfter ?? 0),
    expiresAt: inSeconds(expiresIn ?? 0),
  };
  storeCodeRequest(request);
  return request;
}

function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000;
}
