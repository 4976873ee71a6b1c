/** Either side of the current page. */
const neighbours = { wide: 2, narrow: 1 };

export type PaginationPage = number | 'gap-before' | 'gap-after';

export interface PaginationCell {
  page: PaginationPage;
  /** Left out on phones, where a line has no room for it, and the gap shown instead. */
  on: 'all' | 'wide' | 'narrow';
}

/** What the pagination shows, on screens of either width. */
export function paginationCells(current: number, last: number): PaginationCell[] {
  const narrow = paginationPages(current, last, neighbours.narrow);
  const cells: PaginationCell[] = paginationPages(current, last).map((page) => ({
    page,
    on: narrow.includes(page) ? 'all' : 'wide',
  }));
  const isMissing = (gap: PaginationPage) =>
    narrow.includes(gap) && !cells.some(({ page }) => page === gap);
  if (isMissing('gap-before')) cells.splice(1, 0, { page: 'gap-before', on: 'narrow' });
  if (isMissing('gap-after')) cells.splice(-1, 0, { page: 'gap-after', on: 'narrow' });
  return cells;
}

/**
 * The pages to show: first, last, and two either side of the current one, with a gap where
 * pages are left out (docs/specification.md#constants). A gap of one page shows that page.
 */
export function paginationPages(
  current: number,
  last: number,
  around: number = neighbours.wide,
): PaginationPage[] {
  const shown = new Set([1, last]);
  for (let page = current - around; page <= current + around; page += 1) {
    if (page >= 1 && page <= last) shown.add(page);
  }
  const pages: PaginationPage[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) pages.push(page - 1);
    else if (page - previous > 2) pages.push(previous === 1 ? 'gap-before' : 'gap-after');
    pages.push(page);
    previous = page;
  }
  return pages;
}
