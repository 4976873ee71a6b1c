import { useSyncExternalStore } from 'react';

const key = 'delivery_city';
const listeners = new Set<() => void>();

/**
 * The city that this browser chose, or null: on servers, before a choice, and where storage is
 * forbidden. Signing out clears the storage. It is sent nowhere.
 */
export function useChosenCity(): string | null {
  return useSyncExternalStore(subscribe, readCity, () => null);
}

export function chooseCity(slug: string): void {
  try {
    window.localStorage.setItem(key, slug);
  } catch {
    // Forbidden or full: the days stay those of the largest city.
  }
  for (const listener of listeners) listener();
}

function readCity(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
