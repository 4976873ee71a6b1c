import { useMemo } from 'react';
import { prepareClient } from '~/shared/api/client';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextArea } from '~/ui/forms/text-area';
import { TextField } from '~/ui/text-field';
import { sendQuestion } from '../api/send-question';
import {
  createQuestionSchema,
  emptyQuestion,
  getQuestionStorage,
  longest,
  type QuestionValues,
} from '../question-form';

interface QuestionFormProps {
  productId: string;
  onSent: () => void;
}

/** A question, and the name to be shown with it, if any. Its draft outlives a reload. */
export default function QuestionForm({ productId, onSent }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { draft, key } = useMemo(() => getQuestionStorage(productId), [productId]);
  const form = useMutationForm<QuestionValues>({
    schema: createQuestionSchema({ required: t('form.required') }),
    defaultValues: emptyQuestion,
    labels: { words: t('form.words'), name: t('form.name') },
    initialFocus: 'words',
    failed: t('form.failed'),
    mutate: async (values) => {
      const result = await sendQuestion({ ...values, productId }, key.get());
      if (result.ok) key.forget();
      return result;
    },
    onDone: () => {
      draft.clear();
      onSent();
    },
  });
  useFormDraft(form, draft);
  return (
    <form
      method="post"
      noValidate
      onFocus={prepareClient}
      onSubmit={form.submit}
      className="grid gap-5"
    >
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.bind('words')}
        required
        maxLength={longest.words}
        className="min-h-32"
        hint={t('form.wordsHint')}
      />
      <TextField
        {...form.bind('name')}
        maxLength={longest.name}
        autoComplete="given-name"
        hint={t('form.nameHint')}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('form.send')}
      </Button>
    </form>
  );
}
