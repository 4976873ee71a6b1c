import { ProfileEmailCancelDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { changedAccount } from './changed-account';
import type { AccountDetails } from './load-account';

/** Forgets the pending address. Throws `RefusedError`. */
export async function cancelEmail(): Promise<AccountDetails> {
  const { profileEmailCancel } = await apiMutate(ProfileEmailCancelDocument, {});
  return changedAccount(profileEmailCancel);
}
