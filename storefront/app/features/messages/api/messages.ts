import {
  type MessageChannel,
  MessageChoicesDocument,
  type MessageChoicesQuery,
  MessageConsentSetDocument,
  type MessageTopic,
  StockSubscriptionDeleteDocument,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export type Choices = MessageChoicesQuery;

/** What the customer wants to hear of, by channel, and waits for; null for a guest. */
export function loadChoices() {
  return loadForCustomer(() => queryApi(MessageChoicesDocument, {}));
}

export type ChoiceChange =
  | { intent: 'consent'; channel: MessageChannel; topic: MessageTopic; isGranted: boolean }
  | { intent: 'cancel'; id: string };

export function changeChoices(change: ChoiceChange): Promise<MutationResult<unknown>> {
  if (change.intent === 'cancel') {
    return mutateApi(StockSubscriptionDeleteDocument, { id: change.id });
  }
  const { channel, topic, isGranted } = change;
  return mutateApi(MessageConsentSetDocument, { channel, topic, isGranted });
}
