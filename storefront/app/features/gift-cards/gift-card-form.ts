import type { GiftCardPurchaseInput } from '~/gql/graphql';
import { type Day, getToday, isDay } from '~/shared/calendar/days';
import type { Halalas } from '~/shared/format/money';
import { formDraft } from '~/shared/forms/form-draft';
import { createIntentionKey } from '~/shared/forms/intention-key';
import { withLatinDigits } from '~/shared/forms/latin-digits';
import { optionalText, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';
import type { GiftCardOffer } from './api/gift-cards';

/** In the order of the form. `amount`: halalas of a preset, or `own`; `ownAmount`: riyals. */
export const emptyGiftCard = {
  amount: '',
  ownAmount: '',
  language: '',
  recipientName: '',
  channel: 'phone',
  recipientPhone: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  time: 'now',
  sendOn: '',
};

export type GiftCardValues = typeof emptyGiftCard;

export const giftCardDraft = formDraft('gift_card_draft', emptyGiftCard);
export const giftCardKey = createIntentionKey('gift_card_key');
export const ownAmount = 'own';

/** What can be wrong with a field; the sentences are `gifts:invalid.*`. */
export const giftCardProblems = ['required', 'email', 'phone', 'amount', 'date', 'far'] as const;
export type GiftCardTexts = Record<(typeof giftCardProblems)[number], string>;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const mobileShape = /^(?:\+?966|00966|0)?5\d{8}$/;

/** What is to be bought; the server checks the same (docs/specification.md#gift-cards-bought). */
export function createGiftCardSchema(offer: GiftCardOffer, texts: GiftCardTexts) {
  return z
    .object({
      amount: requiredText(texts.required),
      ownAmount: optionalText(),
      language: optionalText(),
      recipientName: requiredText(texts.required),
      channel: optionalText(),
      recipientPhone: optionalText(),
      recipientEmail: optionalText(),
      senderName: requiredText(texts.required),
      message: optionalText(),
      time: optionalText(),
      sendOn: optionalText(),
    })
    .superRefine((values, context) => {
      for (const [field, problem] of checkValues(values, offer)) {
        context.addIssue({ code: 'custom', path: [field], message: texts[problem] });
      }
    });
}

type Found = [keyof GiftCardValues, (typeof giftCardProblems)[number]];

function checkValues(values: GiftCardValues, offer: GiftCardOffer): Found[] {
  const found: Found[] = [];
  const { channel, recipientEmail, recipientPhone, sendOn } = values;
  if (values.amount === ownAmount) {
    const amount = readAmount(values);
    if (amount === null || amount < offer.smallest || amount > offer.largest) {
      found.push(['ownAmount', 'amount']);
    }
  }
  if (channel === 'email') {
    if (!emailShape.test(recipientEmail)) {
      found.push(['recipientEmail', recipientEmail ? 'email' : 'required']);
    }
  } else if (!mobileShape.test(withLatinDigits(recipientPhone).replace(/[\s-]/g, ''))) {
    found.push(['recipientPhone', recipientPhone ? 'phone' : 'required']);
  }
  if (values.time === 'later') {
    const invalid = checkDay(sendOn, offer.lastDay);
    if (invalid) found.push(['sendOn', invalid]);
  }
  return found;
}

function checkDay(day: string, lastDay: Day): 'required' | 'date' | 'far' | null {
  if (day === '') return 'required';
  if (!isDay(day) || day < getToday()) return 'date';
  return day > lastDay ? 'far' : null;
}

/** Halalas of what is chosen or typed; null where it is no whole number of riyals. */
export function readAmount(values: Pick<GiftCardValues, 'amount' | 'ownAmount'>): Halalas | null {
  const { amount, ownAmount: typed } = values;
  if (amount !== ownAmount) return Number(amount) || null;
  const digits = withLatinDigits(typed).replace(/[\s,٬]/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) * 100 : null;
}

/** The form as the API takes it. */
export function readGiftCardInput(values: GiftCardValues): GiftCardPurchaseInput {
  const isMail = values.channel === 'email';
  return {
    amount: readAmount(values) ?? 0,
    language: values.language === 'en' ? 'EN' : 'AR',
    recipientName: values.recipientName,
    recipientEmail: isMail ? values.recipientEmail : null,
    recipientPhone: isMail ? null : values.recipientPhone,
    senderName: values.senderName,
    message: values.message,
    sendOn: values.time === 'later' ? values.sendOn : null,
  };
}
