import {
  CustomerSessionRevokeDocument,
  CustomerSessionsDocument,
  type CustomerSessionsQuery,
  CustomerSessionsRevokeOthersDocument,
} from '~/gql/graphql';
import { apiMutate, apiQuery } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

export type Session = CustomerSessionsQuery['customerSessions'][number];

/** Where the customer is signed in, as the API orders it. */
export async function loadSessions(): Promise<Session[]> {
  return (await apiQuery(CustomerSessionsDocument, {})).customerSessions;
}

/** Signs another device out. Throws `RefusedError`. */
export async function revokeSession(id: string): Promise<void> {
  const { customerSessionRevoke } = await apiMutate(CustomerSessionRevokeDocument, { id });
  accepted(customerSessionRevoke);
}

/** Signs every device out but this one, and says how many they were. Throws `RefusedError`. */
export async function revokeOtherSessions(): Promise<number> {
  const { customerSessionsRevokeOthers } = await apiMutate(
    CustomerSessionsRevokeOthersDocument,
    {},
  );
  return accepted(customerSessionsRevokeOthers).count;
}
