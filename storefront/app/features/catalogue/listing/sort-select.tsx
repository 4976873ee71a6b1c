import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronDown } from '~/ui/icons/chevron-down';
import { Sort } from '~/ui/icons/sort';
import { changeQuery, type ListingQuery, type ListingSort, listSorts } from './listing-query';

interface SortSelectProps {
  query: ListingQuery;
  /** The filters' form, which sends the order too where there is no JavaScript. */
  form: string;
  onChange: (query: ListingQuery) => void;
}

/** On phones an icon below a transparent select. */
export function SortSelect({ query, form, onChange }: SortSelectProps) {
  const { t } = useTranslation('listing');
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm max-lg:-me-3">
      <label htmlFor={id} className="text-ink-soft max-lg:sr-only">
        {t('sort.label')}
      </label>
      <span className="relative grid place-items-center rounded-md max-lg:size-11 max-lg:has-focus-visible:outline-2 max-lg:has-focus-visible:outline-palm">
        <select
          id={id}
          name="sort"
          form={form}
          value={query.sort}
          onChange={(event) =>
            onChange(changeQuery(query, { sort: event.target.value as ListingSort }))
          }
          className="field-sizing-content min-h-11 appearance-none rounded-md bg-transparent ps-2 pe-8 font-medium text-ink hover:text-palm max-lg:absolute max-lg:inset-0 max-lg:size-full max-lg:opacity-0"
        >
          {listSorts(query).map((sort) => (
            <option key={sort} value={sort} className="bg-paper text-ink">
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Sort className="size-5 text-palm lg:hidden" />
        <ChevronDown className="pointer-events-none absolute max-lg:hidden end-2 top-1/2 size-4 -translate-y-1/2" />
      </span>
    </div>
  );
}
