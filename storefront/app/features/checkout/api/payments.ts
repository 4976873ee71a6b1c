import {
  type PaymentAttemptFieldsFragment,
  PaymentCancelDocument,
  PaymentConfirmDocument,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import { clearCheckout } from '../checkout-storage';

export type PaymentAttempt = PaymentAttemptFieldsFragment;

/** What the action of a payment's return takes, as JSON. */
export interface PaymentRequest {
  intent: 'confirm' | 'cancel';
}

/** `payment` is null where the customer has no such payment. */
export interface PaymentOutcome {
  payment?: PaymentAttempt | null;
}

/** Milliseconds between one try and the next: the outcome of a slower payment comes by SMS. */
export const pollingPauses: readonly number[] = [1000, 2000, 4000, 8000];

/**
 * What became of a payment, asked of the provider, several times while it does not know. A payment
 * that is cancelled may turn out to be paid.
 */
export async function settlePayment(
  id: string,
  { intent }: PaymentRequest,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  const result =
    intent === 'cancel'
      ? readOutcome(await mutateApi(PaymentCancelDocument, { id }))
      : await untilSettled(
          async () => readOutcome(await mutateApi(PaymentConfirmDocument, { id })),
          signal,
        );
  if (result.ok && isPlaced(result.data.payment)) clearCheckout();
  return result;
}

/** Whether its order is placed: paid, or approved by who pays it in parts. */
export function isPlaced(payment: PaymentAttempt | null | undefined): boolean {
  return payment?.state === 'PAID' || payment?.state === 'AUTHORISED';
}

/** Errors of a payload say that there is no such payment. */
function readOutcome<Payload extends PaymentOutcome>(
  result: MutationResult<Payload>,
): MutationResult<PaymentOutcome> {
  return result.ok || !result.data ? result : { ok: true, data: result.data };
}

/**
 * Asks until the provider knows what became of a payment, or all tries are made; returns the last
 * response. Throws the reason of an aborted `signal`.
 */
export async function untilSettled(
  ask: () => Promise<MutationResult<PaymentOutcome>>,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  for (const pause of pollingPauses) {
    const result = await ask();
    signal.throwIfAborted();
    if (!result.ok || result.data.payment?.state !== 'PENDING') return result;
    await sleep(pause, signal);
  }
  return ask();
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
