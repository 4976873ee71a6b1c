import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type CartFieldsFragment,
  CartLineAddDocument,
  CartLineDeleteDocument,
  CartLineUpdateDocument,
  CartPromoCodeApplyDocument,
  CartPromoCodeRemoveDocument,
} from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { takeChangedCart } from '../cart-store';
import { CartRefusedError } from './cart-refused-error';

interface Change {
  errors: { message: string; code: string }[];
  cart?: CartFieldsFragment | null;
}

interface NewLine {
  variantId: string;
  quantity: number;
  plantingAssistance?: boolean;
}

let queue: Promise<unknown> = Promise.resolve();

/** Each shows the cart after the change; a refusal throws `CartRefusedError`. */
export async function addLine({
  variantId,
  quantity,
  plantingAssistance = false,
}: NewLine): Promise<void> {
  await change(CartLineAddDocument, { variantId, quantity, plantingAssistance });
}

export async function updateLine(lineId: string, quantity: number): Promise<void> {
  await change(CartLineUpdateDocument, { lineId, quantity });
}

/** The gardener plants what is on the line, or no longer does. */
export async function plantLine(
  line: { id: string; quantity: number },
  plantingAssistance: boolean,
): Promise<void> {
  const variables = { lineId: line.id, quantity: line.quantity, plantingAssistance };
  await change(CartLineUpdateDocument, variables);
}

export async function deleteLine(lineId: string): Promise<void> {
  await change(CartLineDeleteDocument, { lineId });
}

export async function applyPromoCode(code: string): Promise<void> {
  await change(CartPromoCodeApplyDocument, { code });
}

export async function removePromoCode(): Promise<void> {
  await change(CartPromoCodeRemoveDocument, {});
}

/** One after another: an answer must not be overtaken by an older one. */
function change<Result extends Record<string, unknown>, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<void> {
  const done = queue.then(() => send(document, variables));
  queue = done.catch(() => undefined);
  return done;
}

async function send<
  Result extends Record<string, unknown>,
  Variables extends Record<string, unknown>,
>(document: TypedDocumentNode<Result, Variables>, variables: Variables): Promise<void> {
  const result = await apiMutate(document, variables);
  const { errors, cart } = Object.values(result).find(isChange) ?? { errors: [] };
  const refusal = errors[0];
  // A refusal comes with the cart as it stays: stock may have moved under it.
  if (cart) takeChangedCart(cart, refusal !== undefined);
  if (refusal) throw new CartRefusedError(refusal.message, refusal.code);
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'errors' in value;
}
