import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from './class-names';
import { ChevronForward } from './icons/chevron-forward';
import { paginationCells } from './pagination-pages';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  /** The screen does the scrolling. */
  preventScrollReset?: boolean;
}

// Narrower on a phone: nine of them in one line.
const cell =
  'h-11 w-9 place-items-center sm:w-11 rounded-md numbers hover:bg-sand aria-[current]:bg-palm aria-[current]:text-on-palm';

const shown = { all: 'grid', wide: 'hidden sm:grid', narrow: 'grid sm:hidden' };

export function Pagination({ current, last, hrefOf, preventScrollReset }: PaginationProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className="flex flex-wrap justify-center sm:gap-1">
      {current > 1 ? (
        <Link
          rel="prev"
          preventScrollReset={preventScrollReset}
          to={hrefOf(current - 1)}
          aria-label={t('pagination.previous')}
          className={classNames(cell, shown.all)}
        >
          <ChevronForward className="rotate-180" />
        </Link>
      ) : null}
      {paginationCells(current, last).map(({ page, on }) =>
        typeof page === 'string' ? (
          <span
            key={page}
            aria-hidden="true"
            className={classNames('h-11 w-4 place-items-center sm:w-11', shown[on])}
          >
            …
          </span>
        ) : (
          <Link
            key={page}
            preventScrollReset={preventScrollReset}
            to={hrefOf(page)}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t(page === current ? 'pagination.current' : 'pagination.page', { page })}
            className={classNames(cell, shown[on])}
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
          className={classNames(cell, shown.all)}
        >
          <ChevronForward />
        </Link>
      ) : null}
    </nav>
  );
}
