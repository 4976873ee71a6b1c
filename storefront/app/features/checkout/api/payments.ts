import {
  type PaymentAttemptFieldsFragment,
  PaymentCancelDocument,
  PaymentConfirmDocument,
} from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';

export type PaymentAttempt = PaymentAttemptFieldsFragment;

interface Answer {
  payment?: PaymentAttempt | null;
}

/** What became of a payment, asked of the provider. Null: none of the customer's. */
export async function confirmPayment(id: string): Promise<PaymentAttempt | null> {
  return attemptOf((await apiMutate(PaymentConfirmDocument, { id })).paymentConfirm);
}

/** Gives a payment up; what became of it may be that it was paid after all. */
export async function cancelPayment(id: string): Promise<PaymentAttempt | null> {
  return attemptOf((await apiMutate(PaymentCancelDocument, { id })).paymentCancel);
}

function attemptOf(answer: Answer | null | undefined): PaymentAttempt | null {
  return answer?.payment ?? null;
}
