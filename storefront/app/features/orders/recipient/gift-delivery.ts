import {
  GiftAddressConfirmDocument,
  type GiftAddressInput,
  GiftDeliveryDocument,
  type GiftDeliveryQuery,
} from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

/** What the recipient of a gift reads; it names neither a plant nor a price. */
export type GiftDelivery = NonNullable<GiftDeliveryQuery['giftDelivery']>;
export type GiftDeliveryDetails = NonNullable<GiftDelivery['details']>;

/** Null for an expired link, and for one that is not ours. */
export async function loadGiftDelivery(token: string): Promise<GiftDelivery | null> {
  const data = await queryApi(GiftDeliveryDocument, { token }, { refresh: true });
  return data.giftDelivery ?? null;
}

/** `input` is null where the address that we have is right. */
export function confirmGiftAddress(
  token: string,
  input: GiftAddressInput | null,
): Promise<MutationResult<unknown>> {
  return mutateApi(GiftAddressConfirmDocument, { token, input });
}
