import {
  ProductReviewsDocument,
  ReviewableOrderDocument,
  type ReviewableOrderQuery,
  ReviewCreateDocument,
  type ReviewFieldsFragment,
  type ReviewInput,
  ReviewReportDocument,
  type ReviewReportReason,
} from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import { currentSession } from '~/shared/session/session-store';

export type ReviewableOrder = NonNullable<ReviewableOrderQuery['reviewableOrder']>;
export type ReviewableProduct = ReviewableOrder['products'][number];

/** Which of a customer's own order, or of an invitation's, is reviewed. */
export type ReviewedOrder =
  | { number: string; token?: undefined }
  | { token: string; number?: undefined };

/** Of the address: a token has dots. */
export function readReviewedOrder(reference: string): ReviewedOrder {
  return reference.includes('.') ? { token: reference } : { number: reference };
}

/** Null for an expired link, and for an order that is not one's own, as for a guest every one. */
export async function openReviewableOrder(order: ReviewedOrder): Promise<ReviewableOrder | null> {
  if (order.number && currentSession().status !== 'customer') return null;
  const data = await queryApi(ReviewableOrderDocument, order, { refresh: true });
  return data.reviewableOrder ?? null;
}

/** One page of a product's reviews; the first comes with the product. */
export async function loadReviews(slug: string, page: number): Promise<ReviewFieldsFragment[]> {
  return (await queryApi(ProductReviewsDocument, { slug, page })).productReviews?.items ?? [];
}

export function sendReview(
  input: ReviewInput,
  photos: File[],
  idempotencyKey: string,
): Promise<MutationResult<unknown>> {
  const files = photos.length > 0 ? photos : null;
  return mutateApi(ReviewCreateDocument, { input, photos: files, idempotencyKey });
}

export function reportReview(
  id: string,
  reason: ReviewReportReason,
): Promise<MutationResult<unknown>> {
  return mutateApi(ReviewReportDocument, { id, reason });
}
