import { useCallback, useState } from 'react';
import type { ReviewFieldsFragment } from '~/gql/graphql';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LoadingBlock } from '~/ui/loading-block';
import { useLazyComponent } from '~/ui/use-lazy-component';
import { Stars } from './stars';

const loadReportForm = () => import('./report-form');

/** One review, its photographs and the shop's answer. Words are text, whatever is in them. */
export function ReviewArticle({ review }: { review: ReviewFieldsFragment }) {
  const { t, language } = useTranslation('reviews');
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <Stars value={review.stars} className="text-base" />
        <bdi className="font-medium text-ink">{review.name}</bdi>
        <time dateTime={review.publishedAt}>{formatDate(review.publishedAt, language)}</time>
      </p>
      {review.title ? (
        <h3 dir="auto" className="justify-self-start font-medium">
          {review.title}
        </h3>
      ) : null}
      {/* As wide as its words: those of the other language begin where the others do. */}
      <p dir="auto" className="max-w-prose justify-self-start whitespace-pre-line wrap-anywhere">
        {review.words}
      </p>
      {review.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {review.photos.map(({ url, width, height }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={t('photo', { number: index + 1, name: review.name })}
                  className="size-24 rounded-md bg-sand object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {review.reply ? (
        <div className="mt-2 border-s-2 border-palm ps-4">
          <p className="text-sm font-medium text-palm">{t('reply')}</p>
          <p dir="auto" className="w-fit max-w-prose whitespace-pre-line wrap-anywhere">
            {review.reply.words}
          </p>
        </div>
      ) : null}
      <ReportButton id={review.id} />
    </article>
  );
}

function ReportButton({ id }: { id: string }) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ReportForm = useLazyComponent(loadReportForm, isOpen, close);
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => setOpen(true)}
        className="justify-self-start px-0! text-sm text-ink-soft"
      >
        {t('report.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('report.title')}>
        {ReportForm ? <ReportForm id={id} onClose={close} /> : <LoadingBlock className="h-64" />}
      </Dialog>
    </>
  );
}
