import { useState } from 'react';
import type { FacetsFieldsFragment } from '~/gql/graphql';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Filter } from '~/ui/icons/filter';
import { runAfterPaint } from '~/ui/run-after-paint';
import { Sheet } from '~/ui/sheet';
import { LateFilters } from './late-filters';
import { clearFilters, type ListingQuery } from './listing-query';

interface FilterButtonProps {
  /** Of the filters beside the grid, where it leads without JavaScript. */
  sidebarId: string;
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  total: number;
  pending: boolean;
  onChange: (query: ListingQuery) => void;
}

/**
 * Opens the filters on phones. They take effect at once behind the sheet, whose button says with
 * what. Opening it renders nothing else of the listing.
 */
export function FilterButton({
  sidebarId,
  query,
  facets,
  total,
  pending,
  onChange,
}: FilterButtonProps) {
  const { t } = useTranslation('listing');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <a
        href={`#${sidebarId}`}
        className={buttonStyle('quiet', 'medium', '-me-3 px-3 lg:hidden')}
        onClick={(event) => {
          event.preventDefault();
          runAfterPaint(() => setOpen(true));
        }}
      >
        <Filter className="size-5" />
        {t('filters.open')}
      </a>
      <Sheet open={isOpen} onClose={close} title={t('filters.title')}>
        <LateFilters query={query} facets={facets} onChange={onChange} />
        <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-sand bg-paper px-5 py-3 whitespace-nowrap">
          <Button tone="quiet" className="px-1!" onClick={() => onChange(clearFilters(query))}>
            {t('filters.clear')}
          </Button>
          <Button className="grow px-3!" aria-live="polite" aria-busy={pending} onClick={close}>
            {t('filters.show', counted(total))}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
