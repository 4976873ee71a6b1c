import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';

interface GuidePagesProps {
  currentPage: number;
  lastPage: number;
  hrefOf: (page: number) => string;
}

const link =
  'inline-flex min-h-11 items-center rounded-md border border-line bg-paper px-4 hover:border-palm';

/** The page before and the next one: guides fill two or three pages. */
export function GuidePages({ currentPage, lastPage, hrefOf }: GuidePagesProps) {
  const { t } = useTranslation('care');
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-10 flex flex-wrap gap-3">
      {currentPage > 1 ? (
        <Link rel="prev" to={hrefOf(currentPage - 1)} className={link}>
          {t('before')}
        </Link>
      ) : null}
      {currentPage < lastPage ? (
        <Link rel="next" to={hrefOf(currentPage + 1)} className={link}>
          {t('next')}
        </Link>
      ) : null}
    </nav>
  );
}
