import { expect, test } from 'vitest';
import { listAncestors, toggleCategory } from './category-tree';
import { parseListingQuery } from './listing-query';

const categories = [
  { slug: 'trees', parent: null },
  { slug: 'palms', parent: 'trees' },
  { slug: 'fan-palms', parent: 'palms' },
  { slug: 'shade', parent: 'trees' },
  { slug: 'indoor', parent: null },
  { slug: 'ferns', parent: 'not-listed' },
];

function toggled(chosen: string, slug: string) {
  const query = parseListingQuery(new URLSearchParams({ categories: chosen, page: '3' }));
  const next = toggleCategory(query, categories, slug);
  expect(next.page).toBe(1);
  return next.categories.join();
}

test('the categories above one, as far as they are listed', () => {
  expect(listAncestors(categories, 'fan-palms')).toEqual(['palms', 'trees']);
  expect(listAncestors(categories, 'trees')).toEqual([]);
  expect(listAncestors(categories, 'ferns')).toEqual([]);
  expect(listAncestors(categories, 'unknown')).toEqual([]);
});

test('taking one below narrows down to it', () => {
  expect(toggled('trees', 'palms')).toBe('palms');
  expect(toggled('indoor,trees', 'fan-palms')).toBe('indoor,fan-palms');
});

test('taking the one above gives up those below', () => {
  expect(toggled('palms,shade', 'trees')).toBe('trees');
  expect(toggled('fan-palms,indoor', 'trees')).toBe('indoor,trees');
});

test('neighbours go together, and what was taken can be given up', () => {
  expect(toggled('palms', 'shade')).toBe('palms,shade');
  expect(toggled('trees', 'indoor')).toBe('trees,indoor');
  expect(toggled('palms,shade', 'shade')).toBe('palms');
  expect(toggled('trees', 'trees')).toBe('');
});
