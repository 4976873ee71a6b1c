import { BookingPayConfirmDocument, BookingPayDocument, CardFormDocument } from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import type { Card } from '../card/card-entry';
import { tokeniseCard } from '../card/tokenise-card';
import type { CardFormDetails } from './checkout';
import { type PaymentOutcome, untilSettled } from './payments';

/** How the browser turns a card into a token; null where the shop takes no cards. */
export async function loadCardForm(): Promise<CardFormDetails | null> {
  return (await queryApi(CardFormDocument, {})).cardForm ?? null;
}

interface DuePaymentRequest {
  /** Names the deposit or balance. */
  token: string;
  form: CardFormDetails;
  card: Card;
  /** One for each press: a repeated call with it pays once. */
  key: string;
}

/** Pays a deposit or balance with a card that is typed; waits while the provider does not know. */
export async function payDue(
  { token, form, card, key }: DuePaymentRequest,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  const source = await tokeniseCard(card, form);
  if (!source.ok) return { ...source, data: null };
  const paid = await mutateApi(BookingPayDocument, {
    token,
    cardToken: source.data,
    idempotencyKey: key,
  });
  return paid.ok && paid.data.payment?.state === 'PENDING' ? confirmDue(token, signal) : paid;
}

/** What became of the payment that waits, asked of the provider. */
export async function confirmDue(
  token: string,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  return untilSettled(() => mutateApi(BookingPayConfirmDocument, { token }), signal);
}
