import type { Halalas } from '~/shared/format/money';
import { normaliseSearch } from '~/shared/search-text';

/** What the address of the products screen says (docs/specification.md#screens), parsed. */
export interface ListingQuery {
  /** The words as typed; empty where nothing is searched. */
  search: string;
  categories: string[];
  /** Where it will stand, and what it then needs. */
  position: string[];
  light: string[];
  water: string[];
  pets: string[];
  difficulty: string[];
  colors: string[];
  sizes: string[];
  occasions: string[];
  recipients: string[];
  themes: string[];
  priceMin: Halalas | null;
  priceMax: Halalas | null;
  inStock: boolean;
  onSale: boolean;
  /** Four stars and up. */
  wellRated: boolean;
  sort: ListingSort;
  /** 0 for a page that cannot be one. */
  page: number;
}

/** Filters that are lists of slugs, in the order of the sidebar. */
export const slugFilters = [
  'categories',
  'position',
  'light',
  'water',
  'pets',
  'difficulty',
  'colors',
  'sizes',
  'occasions',
  'recipients',
  'themes',
] as const;
export type SlugFilter = (typeof slugFilters)[number];

/** Filters that are on or off, with their names in addresses and forms. */
export const flagFilters = [
  ['inStock', 'in_stock'],
  ['onSale', 'on_sale'],
  ['wellRated', 'well_rated'],
] as const;
type FlagFilter = (typeof flagFilters)[number][0];

const listingSorts = [
  'relevance',
  'most-wanted',
  'newest',
  'name',
  'price-low',
  'price-high',
  'best-rated',
] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The API counts pages in 32 bits. */
const largestPage = 2_147_483_647;

/** The orders to choose from; the first is the one that the address leaves out. */
export function listSorts({ search }: Pick<ListingQuery, 'search'>): ListingSort[] {
  return search ? [...listingSorts] : listingSorts.slice(1);
}

export function parseListingQuery(search: URLSearchParams): ListingQuery {
  const words = normaliseSearch(search.get('search') ?? '');
  return {
    search: words,
    ...(Object.fromEntries(slugFilters.map((name) => [name, parseSlugs(search, name)])) as Record<
      SlugFilter,
      string[]
    >),
    priceMin: readRiyals(search.get('price_min')),
    priceMax: readRiyals(search.get('price_max')),
    ...(Object.fromEntries(
      flagFilters.map(([flag, name]) => [flag, search.get(name) === '1']),
    ) as Record<FlagFilter, boolean>),
    sort: parseSort(words, search.get('sort')),
    page: readPage(search.get('page')),
  };
}

/** The query's address: `?…`, or an empty string where nothing differs from the default. */
export function formatListingSearch(query: ListingQuery): string {
  const pairs: string[] = [];
  const add = (name: string, value: string | number) => pairs.push(`${name}=${value}`);
  if (query.search) add('search', encodeURIComponent(query.search).replaceAll('%20', '+'));
  for (const name of slugFilters) {
    if (query[name].length > 0) add(name, query[name].map(encodeURIComponent).join());
  }
  if (query.priceMin !== null) add('price_min', writeRiyals(query.priceMin));
  if (query.priceMax !== null) add('price_max', writeRiyals(query.priceMax));
  for (const [flag, name] of flagFilters) if (query[flag]) add(name, 1);
  if (query.sort !== listSorts(query)[0]) add('sort', query.sort);
  if (query.page > 1) add('page', query.page);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** What a form without JavaScript sends: repeated names and empty fields. */
export function comesFromForm(search: URLSearchParams): boolean {
  const names = [...search.keys()];
  return new Set(names).size < names.length || [...search.values()].includes('');
}

/** A changed query always begins on the first page (docs/specification.md#states). */
export function changeQuery(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change };
}

export function toggleFilter(query: ListingQuery, filter: SlugFilter, slug: string): ListingQuery {
  const chosen = query[filter];
  const next = chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug];
  return changeQuery(query, { [filter]: next });
}

/** No filter left; search and order stay. */
export function clearFilters({ search, sort }: ListingQuery): ListingQuery {
  return { ...parseListingQuery(new URLSearchParams()), search, sort };
}

/** Some filter is on; search and order do not count. */
export function isNarrowed(query: ListingQuery): boolean {
  return formatListingSearch({ ...query, page: 1 }) !== formatListingSearch(clearFilters(query));
}

/** One category and nothing else narrows the products. */
export function isOneCategory(query: ListingQuery): boolean {
  return (
    query.categories.length === 1 && !query.search && !isNarrowed({ ...query, categories: [] })
  );
}

/** The same filters for everything. */
export function removeSearch(query: ListingQuery): ListingQuery {
  return changeQuery(query, { search: '', sort: parseSort('', query.sort) });
}

/** Riyals with up to two decimals as halalas; null for anything else. */
export function readRiyals(text: string | null): Halalas | null {
  const riyals = text?.trim() ?? '';
  return /^\d{1,7}(\.\d\d?)?$/.test(riyals) ? Math.round(Number(riyals) * 100) : null;
}

export function writeRiyals(halalas: Halalas): string {
  return String(halalas / 100);
}

function parseSort(search: string, sort: string | null): ListingSort {
  const sorts = listSorts({ search });
  return sorts.find((known) => known === sort) ?? (search ? 'relevance' : 'most-wanted');
}

function parseSlugs(search: URLSearchParams, name: SlugFilter): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

function readPage(text: string | null): number {
  if (!text) return 1;
  return /^\d+$/.test(text) ? Math.min(Number(text), largestPage) : 0;
}
