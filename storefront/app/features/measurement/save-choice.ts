import { type ConsentPurpose, ConsentSaveDocument } from '~/gql/graphql';
import { sendOperation } from '~/shared/api/send-operation';
import { readChoice, writeChoice } from './consent-cookie';

/** Whether it was kept. A refusal is, whatever the server says; an agreement needs the server. */
export async function saveChoice(purposes: readonly ConsentPurpose[]): Promise<boolean> {
  const agreedBefore = (readChoice() ?? []).length > 0;
  if (purposes.length === 0 && !agreedBefore) {
    writeChoice([], null);
    return true;
  }
  const saved = await sendOperation(ConsentSaveDocument, {
    variables: { purposes: [...purposes] },
  });
  if (!saved) return false;
  writeChoice(purposes, saved.consentSave.key);
  return true;
}
