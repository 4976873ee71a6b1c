import { expect, test } from 'vitest';
import type { ProductsQuery } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { ListingHeading } from './listing-heading';
import { parseListingQuery } from './listing-query';

type Page = ProductsQuery['catalogueProducts'];

const facets = {
  categories: [{ slug: 'indoor', name: 'Indoor', count: 9, parent: null }],
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
  priceMin: 13_000,
  priceMax: 13_000,
  inStock: 9,
  onSale: 0,
  wellRated: 0,
};

function show(
  categorySeo: Page['categorySeo'],
  { currentPage = 1, search = 'categories=indoor' } = {},
) {
  const page: Page = {
    items: [],
    pagination: { currentPage, lastPage: 9, total: 9 },
    facets,
    correctedSearch: null,
    categorySeo,
    nearest: [],
    newest: [],
  };
  const query = parseListingQuery(new URLSearchParams(search));
  renderIn('en', <ListingHeading query={query} page={page} renderData={() => null} />);
}

const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

test('a category is described to search engines by what staff wrote', () => {
  show({ title: 'Shade plants in Riyadh', description: 'Fine without sun.' });
  expect(document.title).toBe('Shade plants in Riyadh');
  expect(description()).toBe('Fine without sun.');
});

test('further pages of a category say which they are', () => {
  show({ title: 'Shade plants', description: null }, { currentPage: 2 });
  expect(document.title).toContain('Shade plants');
  expect(document.title).toContain('2');
});

test.each([null, { title: null, description: null }])(
  'a category without such texts keeps its name and the usual sentence',
  (categorySeo) => {
    show(categorySeo);
    expect(document.title).toMatch(/^Indoor . /);
    expect(description()).toContain('Indoor');
  },
);

test('a search is not described by a category', () => {
  show(
    { title: 'Shade plants', description: 'Fine.' },
    { search: 'categories=indoor&search=fern' },
  );
  expect(document.title).not.toContain('Shade plants');
});
