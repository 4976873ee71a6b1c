import { type CheckoutQuery, MessageConsentSetDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';

/** What the checkout may ask for: offers by SMS, and news of orders by WhatsApp. */
const options = [
  { channel: 'WHATSAPP', topic: 'ORDERS' },
  { channel: 'TEXT', topic: 'OFFERS' },
] as const;

export type ConsentOption = (typeof options)[number];

/** Those that the customer can be reached by, and has not given. */
export function listConsentOptions(choices: CheckoutQuery['messageChoices']): ConsentOption[] {
  return options.filter((option) => {
    const choice = choices.find(({ channel }) => channel === option.channel);
    const shown = choice?.topics.find(({ topic }) => topic === option.topic);
    return Boolean(choice?.isAvailable && shown && !shown.isGranted);
  });
}

export function setConsentAtCheckout(change: ConsentOption & { isGranted: boolean }) {
  return mutateApi(MessageConsentSetDocument, { ...change, atCheckout: true });
}
