import { QuestionAskDocument, type QuestionInput } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export function sendQuestion(
  input: QuestionInput,
  idempotencyKey: string,
): Promise<MutationResult<unknown>> {
  return mutateApi(QuestionAskDocument, { input, idempotencyKey });
}
