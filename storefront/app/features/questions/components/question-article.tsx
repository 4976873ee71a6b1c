import type { QuestionFieldsFragment } from '~/gql/graphql';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';

/** One question with the shop's answer. Words are text, whatever is in them. */
export function QuestionArticle({ question }: { question: QuestionFieldsFragment }) {
  const { t, language } = useTranslation('questions');
  const { words, name, createdAt, answer, answeredAt } = question;
  return (
    <article lang={question.language} className="grid gap-2">
      {/* As wide as its words: those of the other language begin where the others do. */}
      <h3
        dir="auto"
        className="max-w-prose justify-self-start text-base font-medium whitespace-pre-line wrap-anywhere"
      >
        {words}
      </h3>
      <p lang={language} className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <bdi>{name || t('somebody')}</bdi>
        <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
      </p>
      <div className="mt-2 grid gap-1 border-s-2 border-palm ps-4">
        <p lang={language} className="flex flex-wrap gap-x-3 text-sm">
          <span className="font-medium text-palm">{t('reply')}</span>
          <time dateTime={answeredAt} className="text-ink-soft">
            {formatDate(answeredAt, language)}
          </time>
        </p>
        <p dir="auto" className="w-fit max-w-prose whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      </div>
    </article>
  );
}
