import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { paths } from '~/config/paths';
import type { CardFieldsFragment, ProductsQuery } from '~/gql/graphql';
import { useLanguage } from '~/shared/i18n/use-language';
import { Pagination } from '~/ui/pagination';
import { ClosingTile } from './closing-tile';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import { FilterSidebar } from './filter-sidebar';
import { formatListingSearch, isNarrowed, isOneCategory } from './listing-query';
import { ListingTabs } from './listing-tabs';
import { type Category, NothingFound } from './nothing-found';
import { ProductGrid } from './product-grid';
import { SortSelect } from './sort-select';
import { useListing } from './use-listing';
import { useSmoothPageChange } from './use-smooth-page-change';

interface ListingProps {
  page: ProductsQuery['catalogueProducts'];
  /** To begin with where nothing is found. */
  categories: Category[];
  /** Without a position the card is in a row of its own, below a heading. */
  renderCard: (product: CardFieldsFragment, position?: number) => ReactNode;
}

/** Filters, tabs, order, cards and pages of the products screen (docs/specification.md#screens). */
export function Listing({ page, categories, renderCard }: ListingProps) {
  const language = useLanguage();
  const { query, pending, choose } = useListing();
  const { pathname } = useLocation();
  const formId = useId();
  const sidebarId = useId();
  const { facets, items, pagination } = page;
  useSmoothPageChange(pagination.currentPage);
  const nothingFound = (
    <NothingFound query={query} page={page} categories={categories} renderCard={renderCard} />
  );
  if (items.length === 0 && query.search && !isNarrowed(query)) {
    return (
      <div className="grid gap-6">
        <FilterChips query={query} facets={facets} />
        {nothingFound}
      </div>
    );
  }
  return (
    <>
      <div className="sticky top-16 z-30 low:static -mx-(--gutter) flex items-center gap-4 border-b border-sand bg-plaster px-(--gutter) md:static md:mx-0 md:px-0">
        <ListingTabs query={query} />
        <div className="ms-auto flex items-center gap-2">
          <SortSelect query={query} form={formId} onChange={choose} />
          <FilterButton
            sidebarId={sidebarId}
            query={query}
            facets={facets}
            total={pagination.total}
            pending={pending}
            onChange={choose}
          />
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
              closing={
                <ClosingTile
                  total={pagination.total}
                  isCategory={isOneCategory(query)}
                  clearHref={paths.products.getHref(language)}
                />
              }
            />
          ) : (
            nothingFound
          )}
          <div className="mt-6 empty:hidden">
            <Pagination
              preventScrollReset
              current={pagination.currentPage}
              last={pagination.lastPage}
              hrefOf={(number) => pathname + formatListingSearch({ ...query, page: number })}
            />
          </div>
        </div>
      </div>
    </>
  );
}
