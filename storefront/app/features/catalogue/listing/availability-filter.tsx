import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { changeQuery, type ListingQuery } from './listing-query';
import { ValueRow } from './value-row';

interface AvailabilityFilterProps {
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

export function AvailabilityFilter({ query, facets, onChange }: AvailabilityFilterProps) {
  const { t } = useTranslation('listing');
  return (
    <>
      <ValueRow
        name="in_stock"
        value="1"
        label={t('filters.inStock')}
        count={facets.inStock}
        checked={query.inStock}
        onChange={() => onChange(changeQuery(query, { inStock: !query.inStock }))}
      />
      <ValueRow
        name="on_sale"
        value="1"
        label={t('filters.onSale')}
        count={facets.onSale}
        checked={query.onSale}
        onChange={() => onChange(changeQuery(query, { onSale: !query.onSale }))}
      />
    </>
  );
}
