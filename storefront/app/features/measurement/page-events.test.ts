import { expect, test } from 'vitest';
import { listPageEvents, namePage } from './page-events';

const listing = (search: string, items: unknown[] = [{}]) => ({
  products: { page: { items }, query: { search } },
});

test.each([
  ['a plant', { product: { product: { id: 'UHJvZHVjdDox' } } }, ['VIEW_ITEM']],
  ['a plant that is gone', { product: { product: null } }, []],
  ['the listing', listing(''), ['VIEW_ITEM_LIST']],
  ['a search', listing('pothos'), ['SEARCH', 'VIEW_ITEM_LIST']],
  ['the checkout', { checkout: undefined }, ['BEGIN_CHECKOUT']],
  ['any other page', { shell: {}, home: {} }, []],
])('%s', (_name, loaderData, names) => {
  const events = listPageEvents({ loaderData, pathname: '/' });

  expect(events.map(({ name }) => name)).toEqual(names);
  expect(JSON.stringify(events)).not.toContain('pothos');
});

test('a search without result says so', () => {
  const [search] = listPageEvents({ loaderData: listing('x', []), pathname: '/products' });

  expect(search).toEqual({ name: 'SEARCH', isEmpty: true });
});

test('filters are no other page, words are', () => {
  const page = (search: string) => namePage({ loaderData: listing(search), pathname: '/products' });

  expect(page('a')).toBe(page('a'));
  expect(page('a')).not.toBe(page('b'));
});
