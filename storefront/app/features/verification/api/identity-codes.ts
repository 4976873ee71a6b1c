import { IdentityCodeRequestDocument, IdentityCodeVerifyDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import { subscribeToSession } from '~/shared/session/session-store';
import { readSentCode, type SentCode } from '~/shared/verification/sent-code';

/** The code that was sent last: somebody who cancelled and comes back can still enter it. */
let latest: SentCode | null = null;

// One customer's phone is not shown to the next.
subscribeToSession(() => {
  latest = null;
});

/** Has a code sent to the customer's own phone; too soon after another, that one is to be entered. */
export async function beginConfirmation(): Promise<MutationResult<SentCode>> {
  return keep(readSentCode(await mutateApi(IdentityCodeRequestDocument, {}), latest));
}

/** Has another code sent. */
export async function requestIdentityCode(): Promise<MutationResult<SentCode>> {
  return keep(readSentCode(await mutateApi(IdentityCodeRequestDocument, {})));
}

/** Marks this session as confirmed for a few minutes. */
export async function verifyIdentityCode(code: string): Promise<MutationResult<unknown>> {
  const result = await mutateApi(IdentityCodeVerifyDocument, { code });
  if (result.ok) latest = null;
  return result;
}

function keep(result: MutationResult<SentCode>): MutationResult<SentCode> {
  if (result.ok) latest = result.data;
  return result;
}
