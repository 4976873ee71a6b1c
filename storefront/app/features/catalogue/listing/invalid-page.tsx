import { useLocation } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';
import { formatListingSearch, type ListingQuery } from './listing-query';

interface InvalidPageProps {
  /** The API's sentence. */
  message: string;
  query: ListingQuery;
}

export function InvalidPage({ message, query }: InvalidPageProps) {
  const { t } = useTranslation('listing');
  const { pathname } = useLocation();
  return (
    <div className="content">
      <PageMeta title={t('noSuchPage')} robots="noindex" />
      <EmptyState headingLevel={1} title={t('noSuchPage')} text={message}>
        <ButtonLink to={pathname + formatListingSearch({ ...query, page: 1 })}>
          {t('firstPage')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
