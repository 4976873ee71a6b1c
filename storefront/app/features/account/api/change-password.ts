import { ProfilePasswordChangeDocument, type ProfilePasswordInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { confirmedChange } from '~/shared/confirmation/confirmed';
import { changedAccount } from './changed-account';
import type { AccountDetails } from './load-account';

/** Sets the password, or another. Throws `RefusedError`. */
export function changePassword(input: ProfilePasswordInput): Promise<AccountDetails> {
  return confirmedChange(async () => {
    const { profilePasswordChange } = await apiMutate(ProfilePasswordChangeDocument, { input });
    return changedAccount(profilePasswordChange);
  });
}
