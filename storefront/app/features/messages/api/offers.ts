import { type CheckoutQuery, MessageConsentSetDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';

/** Whether the customer may be asked for consent to offers by SMS: it was not given yet. */
export function mayAskForOffers(choices: CheckoutQuery['messageChoices']): boolean {
  const text = choices.find(({ channel }) => channel === 'TEXT');
  const offers = text?.topics.find(({ topic }) => topic === 'OFFERS');
  return Boolean(text?.isAvailable && offers && !offers.isGranted);
}

export function setOffersAtCheckout({ isGranted }: { isGranted: boolean }) {
  return mutateApi(MessageConsentSetDocument, {
    channel: 'TEXT',
    topic: 'OFFERS',
    isGranted,
    atCheckout: true,
  });
}
