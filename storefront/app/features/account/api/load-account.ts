import { AccountDocument, type AccountFieldsFragment } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { dropRefusedSession } from '~/shared/session/session-store';

export type AccountDetails = AccountFieldsFragment;

/** What the customer can change about themselves. Null: the session has ended. */
export async function loadAccount(): Promise<AccountDetails | null> {
  const { customer } = await apiQuery(AccountDocument, {});
  if (!customer) dropRefusedSession();
  return customer ?? null;
}
