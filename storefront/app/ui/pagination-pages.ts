const neighbours = 2;

export type PaginationPage = number | 'gap-before' | 'gap-after';

/**
 * The pages to show: first, last, and two either side of the current one, with a gap where
 * pages are left out (spec §9). A gap of one page shows that page.
 */
export function paginationPages(current: number, last: number): PaginationPage[] {
  const shown = new Set([1, last]);
  for (let page = current - neighbours; page <= current + neighbours; page += 1) {
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
