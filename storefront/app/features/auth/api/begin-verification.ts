import type { SignInCodeRequestInput } from '~/gql/graphql';
import { RefusedError } from '~/shared/api/refused-error';
import { codeInVerificationOf } from '../code-in-verification';
import type { CodeRequest } from '../code-request';
import { requestCode } from './request-code';

/**
 * Asks for a code and says what the code step needs. Somebody who went back and asks again too
 * soon holds a code that works: they go on to enter it.
 */
export async function beginVerification(input: SignInCodeRequestInput): Promise<CodeRequest> {
  try {
    return await requestCode(input);
  } catch (error) {
    const former = codeInVerificationOf(input.phone, input.purpose);
    if (!former || !isTooSoon(error)) throw error;
    const resendAt = Date.now() + (error.retryAfter ?? 0) * 1000;
    return { ...former, resendAt, notice: error.message };
  }
}

function isTooSoon(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.code === 'TOO_MANY_REQUESTS';
}
