import type { ZodType } from 'zod';
import { optionalText, phoneNumber, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

export const giftFields = ['recipientName', 'recipientPhone', 'message', 'senderName'] as const;

export type GiftField = (typeof giftFields)[number];
export type GiftValues = Record<GiftField, string>;

export const emptyGift: GiftValues = {
  recipientName: '',
  recipientPhone: '',
  message: '',
  senderName: '',
};

/** How long a text is to the API: an emoji may be several of these, a letter is one. */
export function countLetters(text: string): number {
  return [...text.trim()].length;
}

interface GiftSentences {
  required: string;
  phone: string;
  long: string;
}

/** What is checked before the gift is sent; the server checks the same. */
export function buildGiftSchema(
  say: GiftSentences,
  longestMessage: number,
): ZodType<GiftValues, GiftValues> {
  return z.object({
    recipientName: requiredText(say.required),
    recipientPhone: phoneNumber({ required: say.required, invalid: say.phone }),
    message: optionalText().refine((text) => countLetters(text) <= longestMessage, say.long),
    senderName: optionalText(),
  });
}
