import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronDown } from '~/ui/icons/chevron-down';
import { changeQuery, type ListingQuery, type ListingSort, listSorts } from './listing-query';

interface SortSelectProps {
  query: ListingQuery;
  /** The filters' form, which sends the order too where there is no JavaScript. */
  form?: string;
  onChange: (query: ListingQuery) => void;
}

export function SortSelect({ query, form, onChange }: SortSelectProps) {
  const { t } = useTranslation('listing');
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        {t('sort.label')}
      </label>
      <span className="relative">
        <select
          id={id}
          name="sort"
          form={form}
          value={query.sort}
          onChange={(event) =>
            onChange(changeQuery(query, { sort: event.target.value as ListingSort }))
          }
          className="field-sizing-content min-h-11 appearance-none rounded-md bg-transparent ps-2 pe-8 font-medium text-ink hover:text-palm"
        >
          {listSorts(query).map((sort) => (
            <option key={sort} value={sort} className="bg-paper text-ink">
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-2 top-1/2 size-4 -translate-y-1/2" />
      </span>
    </div>
  );
}
