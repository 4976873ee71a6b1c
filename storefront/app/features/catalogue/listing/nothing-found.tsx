import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { categoryHref, paths } from '~/config/paths';
import type { CardFieldsFragment, ProductsQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { OfferedPlants } from '../components/offered-plants';
import { clearFilters, formatListingSearch, isNarrowed, type ListingQuery } from './listing-query';

export interface Category {
  slug: string;
  name: string;
}

interface NothingFoundProps {
  query: ListingQuery;
  page: Pick<ProductsQuery['catalogueProducts'], 'nearest' | 'newest'>;
  categories: Category[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

/** Never a dead end: what to try, and the nearest plants, or the newest and the categories. */
export function NothingFound({ query, page, categories, renderCard }: NothingFoundProps) {
  const { t, language } = useTranslation('listing');
  const { t: catalogue } = useTranslation('catalogue');
  const isNear = page.nearest.length > 0;
  const { search } = query;
  const all = paths.products.getHref(language);
  return (
    <>
      <EmptyState
        title={search ? t('search.nothingTitle', { words: search }) : t('emptyTitle')}
        text={search ? t('search.nothing') : t('empty')}
      >
        {isNarrowed(query) ? (
          <ButtonLink to={all + formatListingSearch(clearFilters(query))}>
            {t('filters.clear')}
          </ButtonLink>
        ) : null}
        {search ? (
          <ButtonLink to={all} tone={isNarrowed(query) ? 'quiet' : 'secondary'}>
            {t('seeAll')}
          </ButtonLink>
        ) : null}
      </EmptyState>
      {isNear ? null : <Shelves categories={categories} />}
      <OfferedPlants
        title={isNear ? catalogue('nearest') : catalogue('newest')}
        products={isNear ? page.nearest : page.newest}
        renderCard={renderCard}
      />
    </>
  );
}

function Shelves({ categories }: { categories: Category[] }) {
  const { t, language } = useTranslation('listing');
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="border-t border-sand pt-8">
      <h2 id={id} className="mb-4 text-2xl">
        {t('search.shelves')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={categoryHref(language, slug)}
              className="flex min-h-11 items-center rounded-md bg-palm-tint px-4 text-palm hover:bg-sand"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
