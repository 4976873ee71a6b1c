import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

export type DeliveryOption = DeliveryOptionsQuery['deliveryOptions'][number];
export type DeliveryDay = DeliveryOption['days'][number];

/** The ways in which the customer's cart can come to a city; the first is the usual one. */
export async function loadDeliveryOptions(
  city: string,
  signal: AbortSignal,
): Promise<DeliveryOption[]> {
  return (await apiQuery(DeliveryOptionsDocument, { city }, signal)).deliveryOptions;
}
