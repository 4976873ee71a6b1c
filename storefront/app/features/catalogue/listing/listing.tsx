import { type ReactNode, useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardFieldsFragment, ProductsQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';
import { Filter } from '~/ui/icons/filter';
import { Pagination } from '~/ui/pagination';
import { ClosingTile } from './closing-tile';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { FilterSidebar } from './filter-sidebar';
import { cleared, listingSearch } from './listing-query';
import { ListingTabs } from './listing-tabs';
import { ProductGrid } from './product-grid';
import { SortSelect } from './sort-select';
import { useListing } from './use-listing';
import { useSmoothPageChange } from './use-smooth-page-change';

interface ListingProps {
  page: ProductsQuery['catalogueProducts'];
  renderCard: (product: CardFieldsFragment, position: number) => ReactNode;
}

/** Filters, tabs, order, cards and pages of the products screen (spec §2). */
export function Listing({ page, renderCard }: ListingProps) {
  const { t } = useTranslation('catalogue');
  const { query, pending, choose } = useListing();
  const { pathname } = useLocation();
  const formId = useId();
  const sidebarId = useId();
  const [sheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const { facets, items, pagination } = page;
  const clearHref = pathname + listingSearch(cleared(query));
  useSmoothPageChange(pagination.currentPage);
  return (
    <>
      <div className="sticky top-16 z-30 -mx-(--gutter) flex items-center gap-4 border-b border-sand bg-plaster px-(--gutter) md:static md:mx-0 md:px-0">
        <ListingTabs query={query} />
        <div className="ms-auto flex items-center gap-2">
          <div className="max-lg:hidden">
            <SortSelect query={query} form={formId} onChange={choose} />
          </div>
          <a
            href={`#${sidebarId}`}
            className={buttonStyle('quiet', 'medium', '-me-3 px-3 lg:hidden')}
            onClick={(event) => {
              event.preventDefault();
              setSheetOpen(true);
            }}
          >
            <Filter className="size-5" />
            {t('filters.open')}
          </a>
        </div>
      </div>
      <div className="gap-x-10 pt-6 lg:grid lg:grid-cols-[15rem_1fr]">
        <FilterSidebar
          id={sidebarId}
          formId={formId}
          query={query}
          facets={facets}
          onChange={choose}
        />
        <div className="grid min-w-0 content-start gap-6">
          <FilterChips query={query} facets={facets} />
          {items.length > 0 ? (
            <ProductGrid
              products={items}
              renderCard={renderCard}
              pending={pending}
              closing={<ClosingTile total={pagination.total} clearHref={clearHref} />}
            />
          ) : (
            <EmptyState title={t('listing.emptyTitle')} text={t('listing.empty')}>
              <ButtonLink to={clearHref}>{t('filters.clear')}</ButtonLink>
            </EmptyState>
          )}
          <div className="mt-6 empty:hidden">
            <Pagination
              preventScrollReset
              current={pagination.currentPage}
              last={pagination.lastPage}
              hrefOf={(number) => pathname + listingSearch({ ...query, page: number })}
            />
          </div>
        </div>
      </div>
      <FilterSheet
        open={sheetOpen}
        onClose={closeSheet}
        query={query}
        facets={facets}
        total={pagination.total}
        pending={pending}
        onChange={choose}
      />
    </>
  );
}
