import { expect, test } from 'vitest';
import { formatGuideSearch, parseGuideQuery } from './guide-query';

const parse = (search: string) => parseGuideQuery(new URLSearchParams(search));

test('an address is read and written the same', () => {
  for (const search of ['', '?search=olive', '?category=trees&page=2']) {
    expect(formatGuideSearch(parse(search))).toBe(search);
  }
});

test('what makes no sense asks for the first page', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(parse(`?page=${page}`).page).toBe(1);
  expect(parse(`?search=${'a'.repeat(300)}`).search).toHaveLength(100);
});
