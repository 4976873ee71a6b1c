import { OrderPlaceDocument, type OrderPlaceInput } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import {
  buildFailure,
  type MutationError,
  type MutationResult,
} from '~/shared/api/mutation-result';
import { isCheckoutField, isCompanyField, isGiftField } from '../checkout-fields';
import { clearCheckout, clearIdempotencyKey, getIdempotencyKey } from '../checkout-storage';
import type { PaymentAttempt } from './payments';

/** What the action of the checkout takes, as JSON. */
export interface OrderRequest extends Omit<OrderPlaceInput, 'idempotencyKey'> {
  cartId: string;
}

/** The order is placed, or its payment waits for the shopper or the provider. */
export type PlacedOrder =
  | { number: string; payment: null }
  | { number: null; payment: PaymentAttempt };

/** Places the order, once however often it is tried. */
export async function placeOrder({
  cartId,
  ...input
}: OrderRequest): Promise<MutationResult<PlacedOrder>> {
  const idempotencyKey = getIdempotencyKey(cartId);
  const result = readOrder(
    await mutateApi(OrderPlaceDocument, { input: { ...input, idempotencyKey } }),
  );
  // The response is known: what is sent now is another order, or a payment of its own.
  if (result.ok || isDeclined(result.errors)) clearIdempotencyKey();
  if (result.ok && result.data.number) clearCheckout();
  return result;
}

type OrderPlacePayload = {
  order?: { number: string } | null;
  payment?: PaymentAttempt | null;
};

function readOrder(result: MutationResult<OrderPlacePayload>): MutationResult<PlacedOrder> {
  if (!result.ok) return { ...result, data: null };
  const { order, payment } = result.data;
  const number = order?.number ?? payment?.orderNumber;
  if (number) return { ok: true, data: { number, payment: null } };
  if (!payment) return buildFailure('', '');
  if (payment.state === 'DECLINED' || payment.state === 'CANCELLED') {
    return buildFailure('PAYMENT_FAILED', payment.message ?? '');
  }
  return { ok: true, data: { number: null, payment } };
}

/** The provider said no, or has said it too often: nothing else is wrong with the order. */
export function isDeclined(errors: readonly MutationError[]): boolean {
  return errors.some(({ code }) => code === 'PAYMENT_FAILED' || code === 'TOO_MANY_ATTEMPTS');
}

/** Whether a try to order failed because the cart, its prices or its delivery may have changed. */
export function mayHaveChangedCart(result: MutationResult<unknown>): boolean {
  if (result.ok || isDeclined(result.errors)) return false;
  return result.errors.some(
    ({ code, field }) =>
      code !== 'API_UNAVAILABLE' &&
      !isCheckoutField(field) &&
      !isCompanyField(field) &&
      !isGiftField(field),
  );
}
