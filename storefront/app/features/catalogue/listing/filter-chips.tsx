import { Link } from 'react-router';
import type { FacetsFieldsFragment } from '~/gql/graphql';
import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Close } from '~/ui/icons/close';
import { type ActiveFilter, activeFilters } from './active-filters';
import { clearFilters, formatListingSearch, type ListingQuery } from './listing-query';

interface FilterChipsProps {
  query: ListingQuery;
  facets: FacetsFieldsFragment;
}

/** What is narrowed, each with its way out; links, so that they work without JavaScript. */
export function FilterChips({ query, facets }: FilterChipsProps) {
  const { t, language } = useTranslation('listing');
  const active = activeFilters(query, facets);
  if (active.length === 0) return null;
  const amount = (halalas: number) => `\u2068${formatMoney(halalas, language)}\u2069`;
  function labelOf(filter: ActiveFilter): string {
    if (filter.kind === 'search') return t('search.quoted', { words: filter.words });
    if (filter.kind === 'value') {
      // "Moderate" says nothing by itself.
      return filter.filter === 'water' || filter.filter === 'difficulty'
        ? t(`filters.${filter.filter}`, { name: filter.name })
        : filter.name;
    }
    if (filter.kind !== 'price') return t(`filters.${filter.kind}`);
    const { priceMin, priceMax } = filter;
    if (priceMax === null) return t('filters.priceFrom', { low: amount(priceMin ?? 0) });
    if (priceMin === null) return t('filters.priceTo', { high: amount(priceMax) });
    return t('filters.priceBetween', { low: amount(priceMin), high: amount(priceMax) });
  }
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => {
        const label = labelOf(filter);
        return (
          <li key={filter.key}>
            <Link
              to={formatListingSearch(filter.without) || '?'}
              preventScrollReset
              aria-label={t(filter.kind === 'search' ? 'search.remove' : 'filters.remove', {
                name: label,
              })}
              className="filter-chip numbers"
            >
              {label}
              <Close className="size-4" />
            </Link>
          </li>
        );
      })}
      {active.some(({ kind }) => kind !== 'search') ? (
        <li>
          <Link
            to={formatListingSearch(clearFilters(query)) || '?'}
            preventScrollReset
            className="flex min-h-9 items-center px-2 text-sm text-palm underline underline-offset-4 max-lg:min-h-11"
          >
            {t('filters.clear')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
