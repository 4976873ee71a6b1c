import { IdentityCodeRequestDocument, IdentityCodeVerifyDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted, RefusedError } from '~/shared/api/refused-error';
import {
  forgetIdentityCode,
  type IdentityCode,
  identityCodeOnItsWay,
  rememberIdentityCode,
} from '../identity-code';

/** Has a code sent to the customer's own phone. Throws `RefusedError`. */
export async function requestIdentityCode(): Promise<IdentityCode> {
  const { identityCodeRequest } = await apiMutate(IdentityCodeRequestDocument, {});
  const { phone, resendAfter, expiresIn } = accepted(identityCodeRequest);
  const code = {
    phone: phone ?? '',
    resendAt: inSeconds(resendAfter ?? 0),
    expiresAt: inSeconds(expiresIn ?? 0),
  };
  rememberIdentityCode(code);
  return code;
}

/**
 * Somebody who cancelled and asks again within the minute holds a code that works: they go on
 * to enter it, and `notice` is what the server said. Throws `RefusedError`.
 */
export async function beginIdentityConfirmation(): Promise<IdentityCode & { notice?: string }> {
  try {
    return await requestIdentityCode();
  } catch (error) {
    const held = identityCodeOnItsWay();
    const tooSoon = error instanceof RefusedError && error.code === 'TOO_MANY_REQUESTS';
    if (!held || !tooSoon) throw error;
    return { ...held, resendAt: inSeconds(error.retryAfter ?? 0), notice: error.message };
  }
}

/** Marks this session as confirmed for a few minutes. Throws `RefusedError`. */
export async function verifyIdentityCode(code: string): Promise<void> {
  const { identityCodeVerify } = await apiMutate(IdentityCodeVerifyDocument, { code });
  accepted(identityCodeVerify);
  forgetIdentityCode();
}

function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000;
}
