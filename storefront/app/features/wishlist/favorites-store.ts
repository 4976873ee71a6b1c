import { createStore } from '~/shared/external-store';

/** Global ids of the customer's favourites; empty for a guest and until they are known. */
const store = createStore<ReadonlySet<string>>(new Set());
const none: ReadonlySet<string> = new Set();

export const subscribeToFavorites = store.subscribe;
export const currentFavorites = store.get;
export const noFavorites = () => none;

let loadedFor: string | null = null;
/** What the customer changed since the session's favourites were asked for. */
let changed = new Map<string, boolean>();

export function setFavorites(ids: Iterable<string>): void {
  store.set(new Set(ids));
}

export function markFavorite(id: string, favorite: boolean): void {
  changed.set(id, favorite);
  store.set(withChanges(store.get(), [[id, favorite]]));
}

function withChanges(known: Iterable<string>, changes: Iterable<[string, boolean]>) {
  const ids = new Set(known);
  for (const [id, favorite] of changes) {
    if (favorite) ids.add(id);
    else ids.delete(id);
  }
  return ids;
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
  changed = new Map();
  store.set(none);
  if (token === null) return;
  try {
    const ids = await load();
    // What was changed while the answer was on its way stays so.
    if (loadedFor === token) store.set(withChanges(ids, changed));
  } catch (error) {
    loadedFor = null;
    console.warn('The favourites could not be loaded.', error);
  }
}
