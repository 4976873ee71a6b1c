import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AvailabilityFilter } from './availability-filter';
import { toggleCategory } from './category-tree';
import { FilterGroup } from './filter-group';
import { changeQuery, type ListingQuery, type SlugFilter, toggleFilter } from './listing-query';
import { computeShare, priceBounds } from './price-bounds';
import { PriceFilter } from './price-filter';
import { useEarlyTicks } from './use-early-ticks';
import { ValueChips } from './value-chips';
import { ValueList } from './value-list';

export interface ListingFiltersProps {
  /** The form that the server sent them in; what was ticked there meanwhile takes effect. */
  formId?: string;
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

const giftFilters: SlugFilter[] = ['occasions', 'recipients', 'themes'];
const needFilters: SlugFilter[] = ['position', 'light', 'water', 'pets', 'difficulty'];
// What is asked less often, or long, opens where something of it is chosen.
const closedFilters: SlugFilter[] = ['water', 'difficulty', 'sizes'];

/** Everything a listing can be narrowed by, each value with the number of plants behind it. */
export default function ListingFilters({ formId, query, facets, onChange }: ListingFiltersProps) {
  const { t } = useTranslation('filters');
  useEarlyTicks(formId, query, onChange);
  const bounds = priceBounds(facets.priceMin, facets.priceMax);
  // One category alone that has gifts in it: the shopper may look for a gift.
  const amongGifts = query.categories.length === 1;
  const isOpen = (filter: SlugFilter) =>
    amongGifts
      ? !needFilters.includes(filter)
      : ![...giftFilters, ...closedFilters].includes(filter);
  const group = (filter: SlugFilter) => {
    if (facets[filter].length === 0) return null;
    const Choices = filter === 'sizes' ? ValueChips : ValueList;
    return (
      <FilterGroup key={filter} title={t(filter)} open={isOpen(filter) || query[filter].length > 0}>
        <Choices
          filter={filter}
          values={facets[filter]}
          chosen={query[filter]}
          onToggle={(slug) =>
            onChange(
              filter === 'categories'
                ? toggleCategory(query, facets.categories, slug)
                : toggleFilter(query, filter, slug),
            )
          }
        />
      </FilterGroup>
    );
  };
  return (
    <>
      {group('categories')}
      {amongGifts ? giftFilters.map(group) : needFilters.map(group)}
      {computeShare(bounds.high, bounds) > 0 ? (
        <FilterGroup title={t('price')}>
          <PriceFilter
            range={query}
            bounds={bounds}
            onChange={(range) => onChange(changeQuery(query, range))}
          />
        </FilterGroup>
      ) : null}
      <FilterGroup title={t('availability')}>
        <AvailabilityFilter query={query} facets={facets} onChange={onChange} />
      </FilterGroup>
      {group('colors')}
      {group('sizes')}
      {amongGifts ? needFilters.map(group) : giftFilters.map(group)}
    </>
  );
}
