import { tidyWords } from '~/shared/search-words';

const key = 'recent_searches';
const kept = 5;

/**
 * What was searched last on this device, newest first. Signing out clears the storage, and
 * where the browser forbids storage nothing is remembered.
 */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const words = stored.filter((entry): entry is string => typeof entry === 'string');
    return [...new Set(words.map(tidyWords))].filter(Boolean).slice(0, kept);
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const words = tidyWords(text);
  if (!words) return;
  const others = readRecentSearches().filter((former) => former !== words);
  write((storage) => storage.setItem(key, JSON.stringify([words, ...others].slice(0, kept))));
}

export function forgetSearches(): void {
  write((storage) => storage.removeItem(key));
}

function write(use: (storage: Storage) => void): void {
  try {
    use(window.localStorage);
  } catch {
    // Forbidden or full: the search itself works all the same.
  }
}
