import {
  CartGiftCardRemoveDocument,
  CartLineAddDocument,
  type CartLineAddMutation,
  CartLineDeleteDocument,
  CartLineUpdateDocument,
  CartPromoCodeApplyDocument,
  CartPromoCodeRemoveDocument,
} from '~/gql/graphql';
import { readApiError } from '~/shared/api/api-errors';
import { mutateApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import type { CartChange } from '../cart-change';
import { loadCart } from './load-cart';

export type CartResult = MutationResult<NonNullable<CartLineAddMutation['cartLineAdd']>>;

/** Milliseconds: several presses in a row are one change. */
const pause = 400;

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a change after the ones before it have come back, so that an older response never
 * overwrites a newer cart. urql's cache takes the cart from the payload, of a refused change too.
 */
export function changeCart(change: CartChange): Promise<CartResult> {
  const result = last.then(() => send(change));
  last = result;
  return result;
}

/** Gives another press the time to replace this one. */
export function waitForMore(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause));
}

/** Asks the API for the cart, which another device may have changed. */
export async function refreshCart(): Promise<MutationResult<unknown>> {
  try {
    await loadCart({ refresh: true });
    return { ok: true, data: null };
  } catch (error) {
    const problem = readApiError(error);
    return buildFailure(problem?.code ?? '', problem?.message ?? '');
  }
}

function send(change: CartChange): Promise<CartResult> {
  switch (change.intent) {
    case 'add':
    case 'buy-now': {
      const { variantId, quantity, plantingAssistance = false, withVariantId } = change;
      const added = { variantId, quantity, plantingAssistance, withVariantId };
      return mutateApi(CartLineAddDocument, added);
    }
    case 'update': {
      const { lineId, quantity } = change;
      return mutateApi(CartLineUpdateDocument, { lineId, quantity });
    }
    case 'plant': {
      const { lineId, quantity, plantingAssistance } = change;
      return mutateApi(CartLineUpdateDocument, { lineId, quantity, plantingAssistance });
    }
    case 'delete':
      return mutateApi(CartLineDeleteDocument, { lineId: change.lineId });
    case 'apply-code':
      return mutateApi(CartPromoCodeApplyDocument, { code: change.code });
    case 'remove-gift-card':
      return mutateApi(CartGiftCardRemoveDocument, { id: change.id });
    case 'remove-code':
      return mutateApi(CartPromoCodeRemoveDocument, {});
  }
}
