import { StockSubscribeDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';

/** `phone` is read of a guest alone. */
export function subscribeToStock(variantId: string, phone: string) {
  return mutateApi(StockSubscribeDocument, { variantId, phone });
}
