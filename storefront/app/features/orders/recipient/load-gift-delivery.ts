import { GiftDeliveryDocument, type GiftDeliveryQuery } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';

/** What the recipient of a gift reads; it names neither a plant nor a price. */
export type GiftDelivery = NonNullable<GiftDeliveryQuery['giftDelivery']>;
export type GiftDeliveryDetails = NonNullable<GiftDelivery['details']>;

/** Null for an expired link, and for one that is not ours. */
export async function loadGiftDelivery(token: string): Promise<GiftDelivery | null> {
  const data = await queryApi(GiftDeliveryDocument, { token }, { refresh: true });
  return data.giftDelivery ?? null;
}
