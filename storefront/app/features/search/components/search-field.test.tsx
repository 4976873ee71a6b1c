import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SuggestionsQuery } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { type Answer, mockApi } from '~tests/shop/mock-api';
import { SearchField } from './search-field';

type Suggestions = SuggestionsQuery['catalogueSuggestions'];

const olive: Suggestions['products'][number] = {
  id: 'p1',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  price: 13_000,
  discountPrice: 10_400,
  currentPrice: 10_400,
  inStock: false,
  image: null,
};
const found: Suggestions = {
  products: [olive],
  categories: [{ slug: 'trees', name: 'Trees' }],
  correctedSearch: null,
  total: 12,
};
const nothing: Suggestions = { products: [], categories: [], correctedSearch: null, total: 0 };

// What a focus loads is at hand, so that no test waits for it.
beforeAll(() =>
  Promise.all([
    import('~/features/search/components/search-panel'),
    import('~/shared/api/browser-client'),
  ]),
);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

function suggest(suggestions: Suggestions): { data: object } {
  return { data: { catalogueSuggestions: suggestions } };
}

function answerWith(suggestions: Suggestions) {
  mockApi({ Suggestions: suggest(suggestions) });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test('suggestions show the plant in both tongues, its price and that it is sold out', async () => {
  answerWith(found);
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'oliv');
  const list = await screen.findByRole('listbox', { name: 'Search suggestions' });
  const options = within(list).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/en/product/olive',
    '/en/products?categories=trees',
    '/en/products?search=oliv',
  ]);
  expect(options[0]?.textContent).toContain('Sold out');
  expect(options[0]?.textContent).toMatch(/SAR.104/);
  expect(options[2]?.textContent).toBe('Show all 12 results');
  expect(screen.getByText('Olea europaea').lang).toBe('la');
  expect(within(list).getByRole('group', { name: 'Categories' })).toBeDefined();
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual([
    'true',
    list.id,
  ]);
});

test('keys walk the list, Enter follows, Escape closes and then clears', async () => {
  answerWith(found);
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'oliv');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()?.getAttribute('href')).toBe('/en/product/olive');
  expect(activeOption()?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{End}');
  expect(activeOption()?.textContent).toBe('Show all 12 results');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('oliv');
  await userEvent.keyboard('{Escape}');
  expect(field().value).toBe('');
});

test('a later word ends the former request, and its late answer is not heard', async () => {
  const first = Promise.withResolvers<Answer>();
  const second = Promise.withResolvers<Answer>();
  const calls = mockApi({ Suggestions: [first.promise, second.promise] });
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'ol');
  await waitFor(() => expect(calls).toHaveLength(1));
  await userEvent.type(field(), 'ive');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ variables }) => variables.search)).toEqual(['ol', 'olive']);
  expect(calls[0]?.signal?.aborted).toBe(true);
  await act(async () => second.resolve(suggest({ ...found, total: 2 })));
  await act(async () => first.resolve(suggest({ ...found, total: 99 })));
  expect(await screen.findByText('Show all 2 results')).toBeDefined();
  expect(screen.queryByText('Show all 99 results')).toBeNull();
});

test('a late answer for the same words keeps the option that keys have chosen', async () => {
  const late = Promise.withResolvers<Answer>();
  mockApi({ Suggestions: [suggest(found), late.promise] });
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'euro');
  await screen.findByRole('option', { name: /Olive/ });
  // The list of the shorter word is still there.
  await userEvent.type(field(), 'p');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()?.textContent).toContain('Olive');

  late.resolve(suggest({ ...found, categories: [], total: 1 }));

  await waitFor(() => expect(screen.queryByRole('option', { name: /Trees/ })).toBeNull());
  expect(activeOption()?.textContent).toContain('Olive');
});

test('corrected words are said', async () => {
  answerWith({ ...found, correctedSearch: 'monstera' });
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'monsterra');
  expect(await screen.findByText(/^Showing results for/)).toBeDefined();
});

test('words that were searched before are answered by the cache', async () => {
  const calls = mockApi({ Suggestions: suggest({ ...found, total: 7 }) });
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'fig');
  await screen.findByText('Show all 7 results');
  await userEvent.clear(field());
  await userEvent.type(field(), 'fig');
  await screen.findByText('Show all 7 results');
  expect(calls).toHaveLength(1);
});

test('nothing found leads to the nearest', async () => {
  answerWith(nothing);
  renderIn('ar', <SearchField place="popup" />);
  await userEvent.type(field(), 'سيارة');
  const option = await screen.findByRole('option', { name: 'اعرض أقرب النباتات' });
  expect(option.getAttribute('href')).toBe('/products?search=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9');
});

test('a broken line is said, and another try answers', async () => {
  mockApi({ Suggestions: 'offline' });
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), 'lemon');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  answerWith(found);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listbox')).toBeDefined();
});

test('Enter searches, and the words are offered next time until they are cleared', async () => {
  answerWith(found);
  renderIn('en', <SearchField place="popup" />);
  await userEvent.type(field(), ' olive   tree {Enter}');
  await waitFor(() => expect(field().value).toBe('olive tree'));
  await userEvent.clear(field());
  const recent = await screen.findByRole('option', { name: 'olive tree' });
  expect(recent.getAttribute('href')).toBe('/en/products?search=olive+tree');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(window.localStorage.getItem('recent_searches')).toBeNull();
});

test('without JavaScript it is a form that leads to the listing', () => {
  renderIn('ar', <SearchField place="popup" />);
  const form = field().closest('form');
  expect([form?.getAttribute('action'), field().name]).toEqual(['/products', 'search']);
});
