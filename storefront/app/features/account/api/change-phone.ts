import { PhoneChangeVerifyDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { confirmedChange } from '~/shared/confirmation/confirmed';
import { changedAccount } from './changed-account';
import type { AccountDetails } from './load-account';

/** Makes a phone the account's, given the code it got. Throws `RefusedError`. */
export function changePhone(phone: string, code: string): Promise<AccountDetails> {
  return confirmedChange(async () => {
    const { phoneChangeVerify } = await apiMutate(PhoneChangeVerifyDocument, { phone, code });
    return changedAccount(phoneChangeVerify);
  });
}
