import { ProfileEmailConfirmDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { confirmedChange } from '~/shared/confirmation/confirmed';
import { changedAccount } from './changed-account';
import type { AccountDetails } from './load-account';

/** Makes the pending address the account's, given the code it got. Throws `RefusedError`. */
export function confirmEmail(code: string): Promise<AccountDetails> {
  return confirmedChange(async () => {
    const { profileEmailConfirm } = await apiMutate(ProfileEmailConfirmDocument, { code });
    return changedAccount(profileEmailConfirm);
  });
}
