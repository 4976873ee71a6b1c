import {
  CustomerSessionRevokeDocument,
  CustomerSessionsDocument,
  type CustomerSessionsQuery,
  CustomerSessionsRevokeOthersDocument,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export type Session = CustomerSessionsQuery['customerSessions'][number];

/** Where the customer is signed in, as the API orders it; null for a guest. */
export function loadSessions() {
  return loadForCustomer(() => queryApi(CustomerSessionsDocument, {}));
}

/** What the sessions' `clientAction` is sent: to sign out one device, or all but this one. */
export type SessionChange = { intent: 'revoke'; id: string } | { intent: 'revokeOthers' };

export function changeSessions(change: SessionChange): Promise<MutationResult<unknown>> {
  return change.intent === 'revoke'
    ? mutateApi(CustomerSessionRevokeDocument, { id: change.id })
    : mutateApi(CustomerSessionsRevokeOthersDocument, {});
}
