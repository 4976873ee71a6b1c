import { expect, test } from 'vitest';
import { activeFilters } from './active-filters';
import { formatListingSearch, parseListingQuery } from './listing-query';

const facets = {
  categories: [{ slug: 'trees', name: 'Trees', count: 7, parent: null }],
  position: [],
  light: [],
  water: [],
  pets: [],
  difficulty: [],
  colors: [],
  sizes: [],
  occasions: [],
  recipients: [],
  themes: [],
  priceMin: 2_500,
  priceMax: 90_000,
  inStock: 5,
  onSale: 2,
  wellRated: 0,
};

function active(search: string) {
  const query = parseListingQuery(new URLSearchParams(search));
  return activeFilters(query, facets).map(({ key, without }) => [
    key,
    formatListingSearch(without),
  ]);
}

test('each filter that is on knows the address without it', () => {
  expect(active('?categories=trees&colors=red&in_stock=1&sort=newest&page=2')).toEqual([
    ['in_stock', '?categories=trees&colors=red&sort=newest'],
    ['categories:trees', '?colors=red&in_stock=1&sort=newest'],
    ['colors:red', '?categories=trees&in_stock=1&sort=newest'],
  ]);
});

test('what is searched comes first, and leaves with its own order', () => {
  expect(active('?search=olive+tree&categories=trees')).toEqual([
    ['search', '?categories=trees'],
    ['categories:trees', '?search=olive+tree'],
  ]);
  expect(active('?search=olive&sort=newest')).toEqual([['search', '?sort=newest']]);
});

test('an unknown value is named by its slug, so that it can be given up', () => {
  const query = parseListingQuery(new URLSearchParams('?colors=red&categories=trees'));
  const names = activeFilters(query, facets).map((filter) => 'name' in filter && filter.name);
  expect(names).toEqual(['Trees', 'red']);
});

test.each([
  ['?price_min=25&price_max=900', 0],
  ['?price_min=10', 0],
  ['?price_max=5000', 0],
  ['?price_min=26', 1],
  ['?price_max=899', 1],
])('%s narrows by %i', (search, count) => {
  expect(active(search)).toHaveLength(count);
});
