import { useLocation } from 'react-router';
import type { FacetsFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { LateFilters } from './late-filters';
import type { ListingQuery } from './listing-query';

interface FilterSidebarProps {
  id: string;
  formId: string;
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  onChange: (query: ListingQuery) => void;
}

/**
 * The filters beside the grid. Without JavaScript it is a form with a button, and on phones
 * the filter link leads down to it.
 */
export function FilterSidebar({ id, formId, query, facets, onChange }: FilterSidebarProps) {
  const { t } = useTranslation('listing');
  const { pathname } = useLocation();
  return (
    <aside
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-lg:hidden max-lg:target:block lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pe-2 lg:pb-16 lg:[mask-image:linear-gradient(black_calc(100%-4rem),transparent)] lg:[scrollbar-width:thin]"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {t('filters.title')}
      </h2>
      <form
        id={formId}
        // A browser that comes back would tick what the address no longer says.
        autoComplete="off"
        method="get"
        action={pathname}
        onSubmit={(event) => event.preventDefault()}
        className="mt-2"
      >
        {query.search ? <input type="hidden" name="search" value={query.search} /> : null}
        <LateFilters formId={formId} query={query} facets={facets} onChange={onChange} />
        <div className="mt-4 hidden noscript:block">
          <Button type="submit" className="w-full">
            {t('filters.apply')}
          </Button>
        </div>
      </form>
    </aside>
  );
}
