import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from './choice-chips';
import { ChoiceList } from './choice-list';
import { FilterGroup } from './filter-group';
import { changed, type ListingQuery, type SlugFilter, slugFilters, toggled } from './listing-query';
import { priceBounds } from './price-bounds';
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
  const group = (filter: SlugFilter) => {
    if (facets[filter].length === 0) return null;
    const Choices = filter === 'sizes' ? ChoiceChips : ChoiceList;
    return (
      <FilterGroup
        key={filter}
        title={t(`filters.${filter}`)}
        open={!giftFilters.includes(filter) || query[filter].length > 0}
      >
        <Choices
          filter={filter}
          values={facets[filter]}
          chosen={query[filter]}
          onToggle={(slug) => onChange(toggled(query, filter, slug))}
        />
      </FilterGroup>
    );
  };
  const [categories, ...others] = slugFilters;
  return (
    <>
      {group(categories)}
      <FilterGroup title={t('filters.price')}>
        <PriceFilter
          range={query}
          bounds={priceBounds(facets.priceMin, facets.priceMax)}
          onChange={(range) => onChange(changed(query, range))}
        />
        <Checkbox
          name="in_stock"
          value="1"
          label={t('filters.inStock')}
          checked={query.inStock}
          onChange={() => onChange(changed(query, { inStock: !query.inStock }))}
        />
        <Checkbox
          name="on_sale"
          value="1"
          label={t('filters.onSale')}
          checked={query.onSale}
          onChange={() => onChange(changed(query, { onSale: !query.onSale }))}
        />
      </FilterGroup>
      {others.map(group)}
    </>
  );
}
