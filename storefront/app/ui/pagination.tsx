import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from './icons/chevron-forward';
import { paginationPages } from './pagination-pages';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  /** The screen scrolls by itself. */
  preventScrollReset?: boolean;
}

const cell =
  'grid size-11 place-items-center rounded-md numbers hover:bg-sand aria-[current]:bg-palm aria-[current]:text-on-palm';

export function Pagination({ current, last, hrefOf, preventScrollReset }: PaginationProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className="flex flex-wrap justify-center gap-1">
      {current > 1 ? (
        <Link
          rel="prev"
          preventScrollReset={preventScrollReset}
          to={hrefOf(current - 1)}
          aria-label={t('pagination.previous')}
          className={cell}
        >
          <ChevronForward className="rotate-180" />
        </Link>
      ) : null}
      {paginationPages(current, last).map((page) =>
        typeof page === 'string' ? (
          <span key={page} aria-hidden="true" className="grid size-11 place-items-center">
            …
          </span>
        ) : (
          <Link
            key={page}
            preventScrollReset={preventScrollReset}
            to={hrefOf(page)}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t(page === current ? 'pagination.current' : 'pagination.page', { page })}
            className={cell}
          >
            {page}
          </Link>
        ),
      )}
      {current < last ? (
        <Link
          rel="next"
          preventScrollReset={preventScrollReset}
          to={hrefOf(current + 1)}
          aria-label={t('pagination.next')}
          className={cell}
        >
          <ChevronForward />
        </Link>
      ) : null}
    </nav>
  );
}
