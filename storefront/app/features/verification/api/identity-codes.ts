import { IdentityCodeRequestDocument, IdentityCodeVerifyDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import { subscribeToSession } from '~/shared/session/session-store';
import { readSentCode, type SentCode } from '~/shared/verification/sent-code';

/** The code that was sent last: it can still be entered after the dialog was cancelled and opened again. */
let latest: SentCode | null = null;

// Another session must not see this customer's phone.
subscribeToSession(() => {
  latest = null;
});

/** Requests a code to the customer's own phone; where the API refuses a second one so soon, the first is entered. */
export async function beginConfirmation(): Promise<MutationResult<SentCode>> {
  return keep(readSentCode(await mutateApi(IdentityCodeRequestDocument, {}), latest));
}

/** Requests another code. */
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
