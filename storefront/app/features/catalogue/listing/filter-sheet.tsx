import type { FacetsFieldsFragment } from '~/gql/graphql';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Sheet } from '~/ui/sheet';
import { LateFilters } from './late-filters';
import { clearFilters, type ListingQuery } from './listing-query';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  query: ListingQuery;
  facets: FacetsFieldsFragment;
  total: number;
  pending: boolean;
  onChange: (query: ListingQuery) => void;
}

/** The filters on phones. They take effect at once behind the sheet; the button says with what. */
export function FilterSheet({
  open,
  onClose,
  query,
  facets,
  total,
  pending,
  onChange,
}: FilterSheetProps) {
  const { t } = useTranslation('listing');
  return (
    <Sheet open={open} onClose={onClose} title={t('filters.title')}>
      <LateFilters query={query} facets={facets} onChange={onChange} />
      <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-sand bg-paper px-5 py-3">
        <Button
          tone="quiet"
          className="px-1! whitespace-nowrap"
          onClick={() => onChange(clearFilters(query))}
        >
          {t('filters.clear')}
        </Button>
        <Button
          className="grow px-3! whitespace-nowrap"
          aria-live="polite"
          aria-busy={pending}
          onClick={onClose}
        >
          {t('filters.show', counted(total))}
        </Button>
      </div>
    </Sheet>
  );
}
