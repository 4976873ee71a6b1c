import { createIntentionKey } from '~/shared/forms/intention-key';
import { optionalText, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** In the order of the form; no stars are chosen at first. */
export const emptyReview = { stars: 0, title: '', words: '', name: '' };

export type ReviewValues = typeof emptyReview;

export const longest = { title: 80, words: 2000, name: 40 };
export const mostStars = 5;

/** As the API has them; a photograph is made smaller before it is sent. */
export const photoLimits = {
  count: 4,
  bytes: 10_485_760,
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
};

/** One key for each product: each is reviewed once. */
export function getReviewKey(productId: string) {
  return createIntentionKey(`review_key_${productId}`);
}

/** What a review must be; the server checks the same, and what its words hold. */
export function createReviewSchema(texts: Record<'stars' | 'required', string>) {
  return z.object({
    stars: z.int().min(1, texts.stars).max(mostStars, texts.stars),
    title: optionalText(),
    words: requiredText(texts.required),
    name: requiredText(texts.required),
  });
}
