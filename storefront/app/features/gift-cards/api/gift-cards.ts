import {
  GiftCardOfferDocument,
  type GiftCardOfferQuery,
  GiftCardPurchaseCreateDocument,
  GiftCardPurchaseDocument,
  type GiftCardPurchaseFieldsFragment,
  type GiftCardPurchaseInput,
  GiftCardPurchasesDocument,
  type GiftCardPurchasesQuery,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';

const perPage = 10;

export type GiftCardOffer = GiftCardOfferQuery['giftCardOffer'];
export type Purchase = GiftCardPurchaseFieldsFragment;
export type PurchasePage = GiftCardPurchasesQuery['giftCardPurchases'];
export type PurchaseRow = PurchasePage['items'][number];

export async function loadOffer(): Promise<GiftCardOffer> {
  return (await queryApi(GiftCardOfferDocument, {})).giftCardOffer;
}

/** Null for a guest; `purchase` is null for an unknown one and for another customer's. */
export async function loadPurchase(
  reference: string,
): Promise<{ purchase: Purchase | null } | null> {
  const data = await loadForCustomer(() =>
    queryApi(GiftCardPurchaseDocument, { reference }, { refresh: true }),
  );
  return data && { purchase: data.giftCardPurchase ?? null };
}

/** A page of what the customer has bought, newest first; null for a guest. */
export async function loadPurchases(page: number): Promise<PurchasePage | null> {
  const data = await loadForCustomer(() => queryApi(GiftCardPurchasesDocument, { page, perPage }));
  return data?.giftCardPurchases ?? null;
}

/** Begins a purchase, once for each key; its reference. */
export async function createPurchase(
  input: GiftCardPurchaseInput,
  idempotencyKey: string,
): Promise<MutationResult<string>> {
  const result = await mutateApi(GiftCardPurchaseCreateDocument, { input, idempotencyKey });
  if (!result.ok) return { ...result, data: null };
  const { purchase } = result.data;
  return purchase ? { ok: true, data: purchase.reference } : buildFailure('API_UNAVAILABLE', '');
}
