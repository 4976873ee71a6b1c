import {
  MessageSubscriptionDocument,
  type MessageSubscriptionQuery,
  MessageUnsubscribeDocument,
} from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';

/** What an unsubscribe link is about; it names nobody. */
export type Subscription = NonNullable<MessageSubscriptionQuery['messageSubscription']>;

/** Null for a link that is not ours. */
export async function openUnsubscribeLink(token: string): Promise<Subscription | null> {
  return (await queryApi(MessageSubscriptionDocument, { token })).messageSubscription ?? null;
}

export function unsubscribe({ token }: { token: string }) {
  return mutateApi(MessageUnsubscribeDocument, { token });
}
