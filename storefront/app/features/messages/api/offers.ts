import { type CheckoutQuery, MessageConsentSetDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';

/** What the checkout may ask for: offers by SMS, and news of orders by WhatsApp. */
const questions = [
  { channel: 'WHATSAPP', topic: 'ORDERS' },
  { channel: 'TEXT', topic: 'OFFERS' },
] as const;

export type ConsentQuestion = (typeof questions)[number];

/** Those that the customer can be reached by, and has not given. */
export function listConsentQuestions(choices: CheckoutQuery['messageChoices']): ConsentQuestion[] {
  return questions.filter((question) => {
    const choice = choices.find(({ channel }) => channel === question.channel);
    const asked = choice?.topics.find(({ topic }) => topic === question.topic);
    return Boolean(choice?.isAvailable && asked && !asked.isGranted);
  });
}

export function setConsentAtCheckout(change: ConsentQuestion & { isGranted: boolean }) {
  return mutateApi(MessageConsentSetDocument, { ...change, atCheckout: true });
}
