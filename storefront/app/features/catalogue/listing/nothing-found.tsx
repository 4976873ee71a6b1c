import { type ReactNode, useId } from 'react';
import { paths } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { ProductRow } from '../components/product-row';
import { cleared, isNarrowed, type ListingQuery, listingSearch } from './listing-query';

interface NothingFoundProps {
  query: ListingQuery;
  nearest: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

/** Never a dead end: what to try, and the plants that come nearest. */
export function NothingFound({ query, nearest, renderCard }: NothingFoundProps) {
  const { t, language } = useTranslation('catalogue');
  const nearestId = useId();
  const { search } = query;
  const all = paths.products.getHref(language);
  return (
    <>
      <EmptyState
        title={search ? t('search.nothingTitle', { words: search }) : t('listing.emptyTitle')}
        text={search ? t('search.nothing') : t('listing.empty')}
      >
        {isNarrowed(query) ? (
          <ButtonLink to={all + listingSearch(cleared(query))}>{t('filters.clear')}</ButtonLink>
        ) : null}
        {search ? (
          <ButtonLink to={all} tone={isNarrowed(query) ? 'quiet' : 'secondary'}>
            {t('listing.seeAll')}
          </ButtonLink>
        ) : null}
      </EmptyState>
      {nearest.length > 0 ? (
        <section aria-labelledby={nearestId} className="border-t border-sand pt-8">
          <h2 id={nearestId} className="mb-6 text-2xl">
            {t('search.nearest')}
          </h2>
          <ProductRow products={nearest} renderCard={renderCard} />
        </section>
      ) : null}
    </>
  );
}
