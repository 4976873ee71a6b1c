import { GiftAddressConfirmDocument, type GiftAddressInput } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

/** Null: the address that we have is right. */
export function confirmGiftAddress(
  token: string,
  input: GiftAddressInput | null,
): Promise<MutationResult<unknown>> {
  return mutateApi(GiftAddressConfirmDocument, { token, input });
}
