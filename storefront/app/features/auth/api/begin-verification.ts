import type { SignInCodeRequestInput } from '~/gql/graphql';
import type { CodeRequest } from '../code-request';
import {
  isInVerification,
  phoneInVerification,
  storePhoneInVerification,
} from '../phone-in-verification';
import { requestCode } from './request-code';
import { SignInError } from './sign-in-error';

/**
 * Asks for a code and says what the code step needs. Somebody who closed the dialog and comes
 * back within the minute holds a code that works: they go on to enter it.
 */
export async function beginVerification(input: SignInCodeRequestInput): Promise<CodeRequest> {
  try {
    const { phone, resendAfter } = await requestCode(input);
    storePhoneInVerification(phone, input.purpose);
    return { input, phone, resendAt: inSeconds(resendAfter) };
  } catch (error) {
    if (!isTooSoon(error) || !isInVerification(input.phone, input.purpose)) throw error;
    return {
      input,
      phone: phoneInVerification(),
      resendAt: inSeconds(error.retryAfter ?? 0),
      notice: error.message,
    };
  }
}

function isTooSoon(error: unknown): error is SignInError {
  return error instanceof SignInError && error.code === 'TOO_MANY_REQUESTS';
}

function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000;
}
