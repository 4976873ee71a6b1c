import { expect, test } from 'vitest';
import {
  changeQuery,
  clearFilters,
  comesFromForm,
  formatListingSearch,
  isNarrowed,
  type ListingQuery,
  listSorts,
  parseListingQuery,
  readRiyals,
  removeSearch,
  toggleFilter,
  writeRiyals,
} from './listing-query';

const everything: ListingQuery = {
  search: 'olive tree',
  categories: ['trees', 'shrubs'],
  position: ['majlis'],
  light: ['low-light'],
  water: ['sparing'],
  pets: ['safe'],
  difficulty: ['easy'],
  colors: ['red'],
  sizes: ['height-30'],
  occasions: ['eid'],
  recipients: ['mother'],
  themes: ['fragrant'],
  priceMin: 2_550,
  priceMax: 40_000,
  inStock: true,
  onSale: true,
  wellRated: false,
  sort: 'price-low',
  page: 3,
};

function parse(search: string) {
  return parseListingQuery(new URLSearchParams(search));
}

const plain = parse('');

test('the plain address is everything, from the first page', () => {
  expect(plain).toMatchObject({
    search: '',
    categories: [],
    priceMin: null,
    sort: 'most-wanted',
    page: 1,
  });
  expect(formatListingSearch(plain)).toBe('');
});

test.each<[Partial<ListingQuery>, string]>([
  [{ categories: ['trees', 'shrubs'] }, '?categories=trees,shrubs'],
  [{ colors: ['red'], sizes: ['height-30'] }, '?colors=red&sizes=height-30'],
  [{ priceMin: 10_000, priceMax: 25_050 }, '?price_min=100&price_max=250.5'],
  [{ priceMin: 0 }, '?price_min=0'],
  [{ inStock: true, onSale: true }, '?in_stock=1&on_sale=1'],
  [{ sort: 'newest' }, '?sort=newest'],
  [{ sort: 'most-wanted' }, ''],
  [{ search: 'a', sort: 'most-wanted' }, '?search=a&sort=most-wanted'],
  [{ page: 2 }, '?page=2'],
  [{ page: 1 }, ''],
  [{ search: 'زيتون', sort: 'relevance' }, '?search=%D8%B2%D9%8A%D8%AA%D9%88%D9%86'],
  [{ search: 'a&b=+c', sort: 'name' }, '?search=a%26b%3D%2Bc&sort=name'],
  [{ categories: ['نخيل&'] }, '?categories=%D9%86%D8%AE%D9%8A%D9%84%26'],
  [
    everything,
    '?search=olive+tree&categories=trees,shrubs&position=majlis&light=low-light&water=sparing&pets=safe&difficulty=easy&colors=red&sizes=height-30&occasions=eid&recipients=mother&themes=fragrant&price_min=25.5&price_max=400&in_stock=1&on_sale=1&sort=price-low&page=3',
  ],
])('%o is written and read back the same', (part, search) => {
  const query = { ...plain, ...part };
  expect(formatListingSearch(query)).toBe(search);
  expect(parse(search)).toEqual(query);
});

test.each([
  ['?categories=', { categories: [] }],
  ['?categories=,trees,,trees,', { categories: ['trees'] }],
  ['?categories=trees&categories=shrubs', { categories: ['trees', 'shrubs'] }],
  ['?price_min=-5&price_max=cheap', { priceMin: null, priceMax: null }],
  ['?price_min=1e3&price_max=12.345', { priceMin: null, priceMax: null }],
  ['?in_stock=yes&on_sale=0', { inStock: false, onSale: false }],
  ['?sort=random', { sort: 'most-wanted' }],
  ['?sort=relevance', { sort: 'most-wanted' }],
  ['?search=olive', { search: 'olive', sort: 'relevance' }],
  ['?search=++olive++tree+', { search: 'olive tree' }],
  ['?search=+', { search: '', sort: 'most-wanted' }],
  [`?search=${'a'.repeat(101)}`, { search: 'a'.repeat(100) }],
  ['?page=', { page: 1 }],
  ['?page=0', { page: 0 }],
  ['?page=-1', { page: 0 }],
  ['?page=two', { page: 0 }],
  ['?page=1.5', { page: 0 }],
  ['?page=99999999999', { page: 2_147_483_647 }],
])('%s is read as %o', (search, expected) => {
  expect(parse(search)).toMatchObject(expected);
});

test('a filter that is toggled twice is gone, and every change returns to the first page', () => {
  const once = toggleFilter({ ...plain, page: 4 }, 'colors', 'red');
  expect(once).toEqual({ ...plain, colors: ['red'], page: 1 });
  expect(toggleFilter(once, 'colors', 'red')).toEqual(plain);
  expect(changeQuery(everything, { inStock: false })).toMatchObject({ page: 1, inStock: false });
});

test('clearing keeps what is searched and the order', () => {
  expect(formatListingSearch(clearFilters(everything))).toBe('?search=olive+tree&sort=price-low');
});

test('without the search its own order goes too, and the filters stay', () => {
  const found = parse('?search=olive&colors=red&page=2');
  expect(formatListingSearch(removeSearch(found))).toBe('?colors=red');
  expect(listSorts(found)[0]).toBe('relevance');
  expect(listSorts(plain)).toEqual([
    'most-wanted',
    'newest',
    'name',
    'price-low',
    'price-high',
    'best-rated',
  ]);
});

test.each([
  ['?search=olive&sort=newest&page=2', false],
  ['', false],
  ['?in_stock=1', true],
  ['?search=olive&colors=red', true],
])('%s is narrowed: %s', (search, expected) => {
  expect(isNarrowed(parse(search))).toBe(expected);
});

test.each([
  ['?categories=trees,shrubs&sort=newest', false],
  ['', false],
  ['?categories=trees&categories=shrubs', true],
  ['?categories=trees&price_min=', true],
])('%s comes from a form: %s', (search, expected) => {
  expect(comesFromForm(new URLSearchParams(search))).toBe(expected);
});

test('riyals and halalas survive the way there and back', () => {
  for (const halalas of [0, 1, 10, 99, 100, 101, 150, 9_999, 123_456_7]) {
    expect(readRiyals(writeRiyals(halalas))).toBe(halalas);
  }
  expect(readRiyals(null)).toBeNull();
  expect(readRiyals('  75 ')).toBe(7_500);
});
