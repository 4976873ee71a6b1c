import type { Language } from '~/config/languages';
import { ProductQuestionsDocument, type QuestionFieldsFragment } from '~/gql/graphql';
import { sendOperation } from '~/shared/api/send-operation';

interface QuestionsPage {
  count: number;
  items: QuestionFieldsFragment[];
  lastPage: number;
}

/**
 * One page of a product's published questions; null where nothing came back. Without the session:
 * they are the same for everybody, and the API's caches have them for guests.
 */
export async function loadQuestions(
  productId: string,
  page: number,
  language: Language,
): Promise<QuestionsPage | null> {
  const variables = { productId, page };
  const data = await sendOperation(ProductQuestionsDocument, { variables, language });
  if (!data) return null;
  const found = data.productQuestions;
  return {
    count: found?.count ?? 0,
    items: found?.items ?? [],
    lastPage: found?.pagination.lastPage ?? 1,
  };
}
