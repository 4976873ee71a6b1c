import { normaliseSearch } from '~/shared/search-text';

const key = 'recent_searches';
const limit = 5;

/**
 * What was searched last on this device, newest first. Signing out clears the storage, and
 * where the browser forbids storage nothing is stored.
 */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const words = stored.filter((entry): entry is string => typeof entry === 'string');
    return [...new Set(words.map(normaliseSearch))].filter(Boolean).slice(0, limit);
  } catch {
    return [];
  }
}

export function addRecentSearch(text: string): void {
  const words = normaliseSearch(text);
  if (!words) return;
  const others = readRecentSearches().filter((each) => each !== words);
  writeStorage((storage) =>
    storage.setItem(key, JSON.stringify([words, ...others].slice(0, limit))),
  );
}

export function clearRecentSearches(): void {
  writeStorage((storage) => storage.removeItem(key));
}

function writeStorage(use: (storage: Storage) => void): void {
  try {
    use(window.localStorage);
  } catch {
    // Forbidden or full: the search itself works all the same.
  }
}
