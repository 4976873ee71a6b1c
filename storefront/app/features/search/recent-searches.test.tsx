import { afterEach, expect, test, vi } from 'vitest';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('the last five are kept, newest first and each once', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', ' b ', 'f', '  ']) addRecentSearch(words);
  expect(readRecentSearches()).toEqual(['f', 'b', 'e', 'd', 'c']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,"",["x"]]'])('a storage with %s holds none', (stored) => {
  window.localStorage.setItem('recent_searches', stored);
  expect(readRecentSearches()).toEqual([]);
});

test('where storage is forbidden nothing is remembered and nothing fails', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  addRecentSearch('olive');
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});
