import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceRow } from './choice-row';
import { changed, type ListingQuery } from './listing-query';

interface AvailabilityFilterProps {
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

export function AvailabilityFilter({ query, facets, onChange }: AvailabilityFilterProps) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <ChoiceRow
        name="in_stock"
        value="1"
        label={t('filters.inStock')}
        count={facets.inStock}
        checked={query.inStock}
        onChange={() => onChange(changed(query, { inStock: !query.inStock }))}
      />
      <ChoiceRow
        name="on_sale"
        value="1"
        label={t('filters.onSale')}
        count={facets.onSale}
        checked={query.onSale}
        onChange={() => onChange(changed(query, { onSale: !query.onSale }))}
      />
    </>
  );
}
