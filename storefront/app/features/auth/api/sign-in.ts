import {
  SignInCodeRequestDocument,
  type SignInCodeRequestInput,
  SignInCodeVerifyDocument,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import { startSession } from '~/shared/session/session-store';
import { readSentCode } from '~/shared/verification/sent-code';
import {
  clearSignInCode,
  readSignInCodeOf,
  type SignInCode,
  storeSignInCode,
} from '../sign-in-code';

/** Has a code sent; too soon after another to this phone, that one is to be entered. */
export function beginSignIn(input: SignInCodeRequestInput): Promise<MutationResult<SignInCode>> {
  return requestSignInCode(input, readSignInCodeOf(input.phone, input.purpose));
}

/** Has a code sent, and keeps in the tab what its entry needs. */
export async function requestSignInCode(
  input: SignInCodeRequestInput,
  former: SignInCode | null = null,
): Promise<MutationResult<SignInCode>> {
  const result = readSentCode(await mutateApi(SignInCodeRequestDocument, { input }), former);
  if (!result.ok) return { ...result, data: null };
  const code = { ...result.data, to: result.data.to || input.phone, input };
  storeSignInCode(code);
  return { ok: true, data: code };
}

/** Exchanges a code for a session, and starts it. */
export async function signIn(
  { to: phone, input: { purpose } }: SignInCode,
  code: string,
): Promise<MutationResult<unknown>> {
  const result = await mutateApi(SignInCodeVerifyDocument, { input: { code, phone, purpose } });
  if (!result.ok) return result;
  const { token } = result.data;
  if (!token) return buildFailure('', '');
  clearSignInCode();
  startSession(token);
  return result;
}
