import type { PaymentMethod, ShopQuery } from '~/gql/graphql';

export type ShopMark = ShopQuery['paymentMarks'][number];

const cards: ReadonlySet<ShopMark['kind']> = new Set(['MADA', 'VISA', 'MASTERCARD']);

/** The marks of one way to pay, of those that the shop is configured to take. */
export function marksOf(method: PaymentMethod, marks: readonly ShopMark[]): ShopMark[] {
  return marks.filter(({ kind }) => (method === 'CREDIT_CARD' ? cards.has(kind) : kind === method));
}
