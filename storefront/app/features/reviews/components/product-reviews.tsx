import { useState } from 'react';
import type { ProductQuery, ReviewFieldsFragment } from '~/gql/graphql';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { loadReviews } from '../api/reviews';
import { ReviewArticle } from './review-article';
import { Stars } from './stars';

type Summary = NonNullable<ProductQuery['productReviews']>;

export interface ProductReviewsProps {
  slug: string;
  /** With the first page. */
  reviews: Summary;
}

/** What customers who bought the product say about it. */
export default function ProductReviews({ slug, reviews }: ProductReviewsProps) {
  const { t } = useTranslation('reviews');
  const [more, setMore] = useState<ReviewFieldsFragment[]>([]);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const isMore = page < reviews.pagination.lastPage;

  async function showMore() {
    setBusy(true);
    try {
      const next = await loadReviews(slug, page + 1);
      setMore((before) => [...before, ...next]);
      setPage(page + 1);
    } catch {
      showToast('error', t('moreFailed'));
    }
    setBusy(false);
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="section scroll-mt-24 pb-0">
      <h2 id="reviews-title" className="mb-6 text-2xl">
        {t('title')}
      </h2>
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <ReviewSummary reviews={reviews} />
        <div className="min-w-0">
          <ul className="grid gap-6">
            {[...reviews.items, ...more].map((review) => (
              <li key={review.id} className="border-b border-sand pb-6 last:border-0">
                <ReviewArticle review={review} />
              </li>
            ))}
          </ul>
          {isMore ? (
            <Button tone="secondary" busy={busy} onClick={showMore} className="mt-6">
              {t('more')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function ReviewSummary({ reviews: { average, count, distribution } }: { reviews: Summary }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="grid content-start gap-4 self-start rounded-md bg-paper p-6">
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="numbers text-4xl font-medium">{average?.toFixed(1)}</bdi>
        <Stars value={Math.round(average ?? 1)} className="text-xl" />
      </p>
      <p className="text-sm text-ink-soft">{t('count', counted(count))}</p>
      <ul className="grid gap-1">
        {distribution.map((row) => (
          <li key={row.stars} className="grid grid-cols-[2.5rem_1fr_2rem] items-center gap-2">
            <span className="text-sm">
              <bdi className="numbers">{row.stars}</bdi>
              <span aria-hidden="true"> ★</span>
            </span>
            <progress
              max={count}
              value={row.count}
              aria-label={t('stars', { count: row.stars })}
              className="meter"
            />
            <bdi className="numbers text-end text-sm text-ink-soft">{row.count}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('verified')}</p>
    </div>
  );
}
