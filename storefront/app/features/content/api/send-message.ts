import { type ContactMessageInput, ContactMessageSendDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

/** Sends a message to the shop, once for each key. Throws `RefusedError` with every reason. */
export async function sendMessage(
  input: ContactMessageInput,
  idempotencyKey: string,
): Promise<void> {
  const { contactMessageSend } = await apiMutate(ContactMessageSendDocument, {
    input,
    idempotencyKey,
  });
  if (!accepted(contactMessageSend).isSent) throw new Error('A message that was not sent.');
}
