import { type ProfileInput, ProfileUpdateDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { changedAccount } from './changed-account';
import type { AccountDetails } from './load-account';

/** Throws `RefusedError`. */
export async function updateNames(input: ProfileInput): Promise<AccountDetails> {
  const { profileUpdate } = await apiMutate(ProfileUpdateDocument, { input });
  return changedAccount(profileUpdate);
}
