import {
  CartGiftRemoveDocument,
  CartGiftSaveDocument,
  CartGiftWrapChooseDocument,
  type GiftInput,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

/** Makes the cart a gift; its order is one then. */
export function saveGift(input: GiftInput): Promise<MutationResult<unknown>> {
  return mutateApi(CartGiftSaveDocument, { input });
}

/** The cart is no gift, and is not wrapped. */
export function removeGift(): Promise<MutationResult<unknown>> {
  return mutateApi(CartGiftRemoveDocument, {});
}

export function chooseGiftWrap(wraps: boolean): Promise<MutationResult<unknown>> {
  return mutateApi(CartGiftWrapChooseDocument, { wraps });
}
