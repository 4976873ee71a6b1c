import { formDraft } from '~/shared/forms/form-draft';
import { createIntentionKey } from '~/shared/forms/intention-key';
import { optionalText, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** In the order of the form. */
export const emptyQuestion = { words: '', name: '' };

export type QuestionValues = typeof emptyQuestion;

export const longest = { words: 500, name: 40 };

/** Of each product, what was typed and not sent, and the key of sending it. */
export function getQuestionStorage(productId: string) {
  return {
    draft: formDraft(`question_draft_${productId}`, emptyQuestion),
    key: createIntentionKey(`question_key_${productId}`),
  };
}

/** What a question must be; the server checks the same, and what its words hold. */
export function createQuestionSchema(texts: Record<'required', string>) {
  return z.object({ words: requiredText(texts.required), name: optionalText() });
}
