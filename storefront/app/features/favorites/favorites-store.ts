import { createStore } from '~/shared/external-store';

/** Global ids of the customer's favourites; empty for a guest and until they are known. */
const store = createStore<ReadonlySet<string>>(new Set());
const none: ReadonlySet<string> = new Set();

export const subscribeToFavorites = store.subscribe;
export const currentFavorites = store.get;
export const noFavorites = () => none;

let loadedFor: string | null = null;

export function setFavorites(ids: Iterable<string>): void {
  store.set(new Set(ids));
}

export function markFavorite(id: string, favorite: boolean): void {
  const ids = new Set(store.get());
  if (favorite) ids.add(id);
  else ids.delete(id);
  store.set(ids);
}

/**
 * Brings the hearts in step with a session: one query for all of them, none for a guest.
 * Hearts stay empty when it fails; the next page tries again.
 */
export async function followSession(
  token: string | null,
  load: () => Promise<string[]>,
): Promise<void> {
  if (token === loadedFor) return;
  loadedFor = token;
  store.set(none);
  if (token === null) return;
  try {
    const ids = await load();
    // What was marked while the answer was on its way stays marked.
    if (loadedFor === token) setFavorites([...ids, ...store.get()]);
  } catch (error) {
    loadedFor = null;
    console.warn('The favourites could not be loaded.', error);
  }
}
