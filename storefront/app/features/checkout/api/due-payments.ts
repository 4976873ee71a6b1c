import {
  BookingPayConfirmDocument,
  BookingPayDocument,
  CardFormDocument,
  GiftCardPurchaseConfirmDocument,
  GiftCardPurchasePayDocument,
} from '~/gql/graphql';
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

/** What is paid. `token` names a deposit or balance, and is all that its payer shows. */
export type Due = { kind: 'booking'; token: string } | { kind: 'giftCard'; reference: string };

interface DuePaymentRequest {
  due: Due;
  form: CardFormDetails;
  card: Card;
  /** One for each press: a repeated call with it pays once. */
  key: string;
}

/** Pays with a card that is typed; waits while the provider does not know. */
export async function payDue(
  { due, form, card, key }: DuePaymentRequest,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  const source = await tokeniseCard(card, form);
  if (!source.ok) return { ...source, data: null };
  const paid = await requestPayment(due, { cardToken: source.data, idempotencyKey: key });
  return paid.ok && paid.data.payment?.state === 'PENDING' ? confirmDue(due, signal) : paid;
}

function requestPayment(
  due: Due,
  source: { cardToken: string; idempotencyKey: string },
): Promise<MutationResult<PaymentOutcome>> {
  return due.kind === 'booking'
    ? mutateApi(BookingPayDocument, { token: due.token, ...source })
    : mutateApi(GiftCardPurchasePayDocument, { reference: due.reference, ...source });
}

/** What became of the payment that waits, asked of the provider. */
export async function confirmDue(
  due: Due,
  signal: AbortSignal,
): Promise<MutationResult<PaymentOutcome>> {
  return untilSettled(
    (): Promise<MutationResult<PaymentOutcome>> =>
      due.kind === 'booking'
        ? mutateApi(BookingPayConfirmDocument, { token: due.token })
        : mutateApi(GiftCardPurchaseConfirmDocument, { reference: due.reference }),
    signal,
  );
}
