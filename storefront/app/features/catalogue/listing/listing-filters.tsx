import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AvailabilityFilter } from './availability-filter';
import { toggledCategory } from './category-tree';
import { ChoiceChips } from './choice-chips';
import { ChoiceList } from './choice-list';
import { FilterGroup } from './filter-group';
import { changed, type ListingQuery, type SlugFilter, toggled } from './listing-query';
import { priceBounds, shareOf } from './price-bounds';
import { PriceFilter } from './price-filter';

interface ListingFiltersProps {
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

const giftFilters: SlugFilter[] = ['occasions', 'recipients', 'themes'];

/** Everything a listing can be narrowed by, each value with the number of plants behind it. */
export function ListingFilters({ query, facets, onChange }: ListingFiltersProps) {
  const { t } = useTranslation('catalogue');
  const bounds = priceBounds(facets.priceMin, facets.priceMax);
  // Who looks at one kind of thing alone and finds gifts in it, looks for a gift.
  const amongGifts = query.categories.length === 1;
  const group = (filter: SlugFilter) => {
    if (facets[filter].length === 0) return null;
    const Choices = filter === 'sizes' ? ChoiceChips : ChoiceList;
    return (
      <FilterGroup
        key={filter}
        title={t(`filters.${filter}`)}
        open={!giftFilters.includes(filter) || amongGifts || query[filter].length > 0}
      >
        <Choices
          filter={filter}
          values={facets[filter]}
          chosen={query[filter]}
          onToggle={(slug) =>
            onChange(
              filter === 'categories'
                ? toggledCategory(query, facets.categories, slug)
                : toggled(query, filter, slug),
            )
          }
        />
      </FilterGroup>
    );
  };
  return (
    <>
      {group('categories')}
      {shareOf(bounds.high, bounds) > 0 ? (
        <FilterGroup title={t('filters.price')}>
          <PriceFilter
            range={query}
            bounds={bounds}
            onChange={(range) => onChange(changed(query, range))}
          />
        </FilterGroup>
      ) : null}
      <FilterGroup title={t('filters.availability')}>
        <AvailabilityFilter query={query} facets={facets} onChange={onChange} />
      </FilterGroup>
      {amongGifts ? giftFilters.map(group) : null}
      {group('colors')}
      {group('sizes')}
      {amongGifts ? null : giftFilters.map(group)}
    </>
  );
}
