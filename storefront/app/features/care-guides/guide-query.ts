/** What the address of the index asks for. */
export interface GuideQuery {
  search: string;
  /** A category's slug, empty for all. */
  category: string;
  page: number;
}

const longestSearch = 100;

export function parseGuideQuery(parameters: URLSearchParams): GuideQuery {
  const page = Number(parameters.get('page') ?? 1);
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, longestSearch),
    category: (parameters.get('category') ?? '').slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page < 10_000 ? page : 1,
  };
}

/** Without what is not asked for: `?category=trees&page=2`. */
export function formatGuideSearch({ search, category, page }: GuideQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}
