import { PaymentLinkDocument, type PaymentLinkQuery } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';

/** What a link pays; it names no customer. */
export type PaymentLink = NonNullable<PaymentLinkQuery['paymentLink']>;

/** Null for an expired link, and for one that is not ours. */
export async function openPaymentLink(token: string): Promise<PaymentLink | null> {
  return (await queryApi(PaymentLinkDocument, { token })).paymentLink ?? null;
}
