import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '~/config/languages';
import type { CardFieldsFragment, ProductsQuery } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { Listing } from './listing';

type Page = ProductsQuery['catalogueProducts'];

const olive: CardFieldsFragment = {
  id: 'p1',
  slug: 'olive',
  name: 'Olive',
  latinName: null,
  category: { slug: 'trees', name: 'Trees' },
  price: 13_000,
  discountPrice: null,
  currentPrice: 13_000,
  discountPercent: null,
  hasPriceRange: false,
  inStock: true,
  isFavorite: false,
  rating: null,
  defaultVariantId: 'v1',
  image: null,
  secondImage: null,
  hasChoices: false,
  swatches: [],
};
const page: Page = {
  items: [olive],
  pagination: { currentPage: 1, lastPage: 1, total: 1 },
  facets: {
    categories: [
      { slug: 'indoor', name: 'Indoor', count: 9, parent: null },
      { slug: 'palms', name: 'Palms', count: 3, parent: 'indoor' },
      { slug: 'cacti', name: 'Cacti', count: 4, parent: 'indoor' },
      { slug: 'trees', name: 'Trees', count: 2, parent: null },
    ],
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
    inStock: 1,
    onSale: 0,
    wellRated: 0,
  },
  correctedSearch: null,
  categorySeo: null,
  nearest: [],
  newest: [],
};
const nothing = { ...page, items: [], pagination: { ...page.pagination, total: 0 } };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

function show(shown: Page, search = '', language: Language = 'en') {
  renderIn(
    language,
    <Listing
      page={shown}
      categories={[
        { slug: 'indoor', name: 'Indoor' },
        { slug: 'trees', name: 'Trees' },
      ]}
      renderCard={({ name }) => <article>{name}</article>}
    />,
    `/products${search}`,
  );
}

async function showFilters(shown: Page, search = '') {
  await import('./listing-filters');
  await act(async () => show(shown, search));
}

const filters = () => within(screen.getByRole('complementary'));
const box = (name: RegExp) => filters().getByRole('checkbox', { name }) as HTMLInputElement;

test('categories are below their parent', async () => {
  await showFilters(page);
  const indoor = box(/Indoor/).closest('li') as HTMLElement;
  const below = within(indoor).getAllByRole('checkbox');
  expect(below.map((input) => (input as HTMLInputElement).value)).toEqual([
    'indoor',
    'palms',
    'cacti',
  ]);
  expect(box(/Trees/).closest('li')?.querySelector('ul')).toBeNull();
});

test('one below narrows the one above, which shows that it is partly chosen', async () => {
  await showFilters(page, '?categories=indoor');
  expect([box(/Indoor/).checked, box(/Indoor/).indeterminate]).toEqual([true, false]);
  await userEvent.click(box(/Palms/));
  expect(box(/Palms/).checked).toBe(true);
  await vi.waitFor(() =>
    expect([box(/Indoor/).checked, box(/Indoor/).indeterminate]).toEqual([false, true]),
  );
  await userEvent.click(box(/Indoor/));
  expect(box(/Indoor/).checked).toBe(true);
  await vi.waitFor(() => expect(box(/Palms/).checked).toBe(false));
});

test.each([
  ['en', 'Just in', 'Or start from a category', '/en/products?categories=trees'],
  ['ar', 'وصل حديثًا', 'أو ابدأ من أحد الأقسام', '/products?categories=trees'],
] as const)(
  'where nothing is near, the newest and the shelves (%s)',
  (language, newest, shelves, href) => {
    show({ ...nothing, newest: [olive] }, '?search=qqqq', language);
    expect(within(screen.getByRole('region', { name: newest })).getByText('Olive')).toBeDefined();
    const nav = within(screen.getByRole('navigation', { name: shelves }));
    expect(nav.getAllByRole('link')).toHaveLength(2);
    expect(nav.getByRole('link', { name: 'Trees' }).getAttribute('href')).toBe(href);
  },
);

test('what is near is offered by itself', () => {
  show({ ...nothing, nearest: [olive] }, '?search=oliva');
  expect(screen.getByRole('region', { name: 'The nearest we have' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Or start from a category' })).toBeNull();
});

test.each([
  ['ar', '?categories=trees', 'هذه كل منتجات القسم'],
  ['en', '?categories=trees', 'These are all products of this category'],
  ['en', '?categories=trees&in_stock=1', 'This is the only product here'],
] as const)('the last row says what it is the end of (%s %s)', (language, search, words) => {
  const shown = { ...page, items: [olive], pagination: { ...page.pagination, total: 1 } };
  show(shown, search, language);
  expect(screen.getByText(words)).toBeDefined();
});
