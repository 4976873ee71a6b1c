import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { AskPanel } from './ask-panel';
import { QuestionArticle } from './question-article';
import { useQuestionPages } from './use-question-pages';

export interface ProductQuestionsProps {
  /** Saleor's global id of the Product. */
  productId: string;
}

/** What customers asked about a product and the shop answered, and where to ask. */
export default function ProductQuestions({ productId }: ProductQuestionsProps) {
  const { t } = useTranslation('questions');
  return (
    <section aria-labelledby="questions-title" className="section pb-0">
      <h2 id="questions-title" className="mb-6 text-2xl">
        {t('title')}
      </h2>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <QuestionList productId={productId} />
        <AskPanel productId={productId} />
      </div>
    </section>
  );
}

function QuestionList({ productId }: ProductQuestionsProps) {
  const { t } = useTranslation('questions');
  const { pages, isLoading, hasFailed, loadMore } = useQuestionPages(productId);
  if (!pages && !hasFailed) return <LoadingBlock className="h-40" />;
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-6">
      {pages?.count === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      {pages?.count ? (
        <>
          <p className="text-sm text-ink-soft">{t('count', counted(pages.count))}</p>
          <ul className="grid w-full gap-6">
            {pages.items.map((question) => (
              <li key={question.id} className="border-b border-sand pb-6 last:border-0 last:pb-0">
                <QuestionArticle question={question} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {hasFailed ? (
        <LoadFailure text={t('failed')} onRetry={loadMore} />
      ) : pages?.isMore ? (
        <Button tone="secondary" busy={isLoading} onClick={loadMore}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}
