import { type ContactMessageInput, ContactMessageSendDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';

/** Sends a message to the shop, once for each key. */
export async function sendMessage(
  input: ContactMessageInput,
  idempotencyKey: string,
): Promise<MutationResult<unknown>> {
  const result = await mutateApi(ContactMessageSendDocument, { input, idempotencyKey });
  return result.ok && !result.data.isSent ? buildFailure('', '') : result;
}
