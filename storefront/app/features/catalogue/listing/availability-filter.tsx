import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { changeQuery, flagFilters, type ListingQuery } from './listing-query';
import { ValueRow } from './value-row';

interface AvailabilityFilterProps {
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

export function AvailabilityFilter({ query, facets, onChange }: AvailabilityFilterProps) {
  const { t } = useTranslation('listing');
  return flagFilters.map(([flag, name]) =>
    // Where nothing is reviewed there is nothing to filter by.
    flag !== 'wellRated' || facets[flag] || query[flag] ? (
      <ValueRow
        key={flag}
        name={name}
        value="1"
        label={t(`filters.${flag}`)}
        count={facets[flag]}
        checked={query[flag]}
        onToggle={() => onChange(changeQuery(query, { [flag]: !query[flag] }))}
      />
    ) : null,
  );
}
