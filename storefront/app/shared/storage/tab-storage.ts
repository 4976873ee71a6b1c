/**
 * What a tab remembers over a reload and the language toggle, which start a new document.
 * Browsers may forbid it: then nothing is remembered.
 */
export function readTab(key: string): string | null {
  return attempt((storage) => storage.getItem(key));
}

export function writeTab(key: string, value: string): void {
  attempt((storage) => storage.setItem(key, value));
}

export function clearTab(...keys: string[]): void {
  attempt((storage) => {
    for (const key of keys) storage.removeItem(key);
  });
}

/** Clears everything, at the end of a session. */
export function clearWholeTab(): void {
  attempt((storage) => storage.clear());
}

function attempt<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
