import { createStore } from '../external-store';

/** The session token's key in the browser's storage. */
export const tokenKey = 'token';

/** The browser event for a session that the server no longer knows (docs/specification.md#calls). */
const authErrorEvent = 'auth_error';

/** `unknown` on the server and until the browser's storage was read. */
export type Session =
  | { status: 'unknown' }
  | { status: 'guest' }
  | { status: 'customer'; token: string };

const unknown: Session = { status: 'unknown' };
const guest: Session = { status: 'guest' };
const store = createStore<Session>(unknown);

export const subscribeToSession = store.subscribe;
export const unknownSession = () => unknown;

/** The session as the browser has it now. Only in the browser. */
export function currentSession(): Session {
  if (store.get().status === 'unknown') {
    readStoredToken();
    window.addEventListener('storage', (event) => {
      if (event.key === tokenKey || event.key === null) readStoredToken();
    });
  }
  return store.get();
}

export function startSession(token: string): void {
  writeStorage((storage) => storage.setItem(tokenKey, token));
  store.set({ status: 'customer', token });
}

export function endSession(): void {
  writeStorage((storage) => storage.removeItem(tokenKey));
  store.set(guest);
}

/** Clears a token that the server no longer knows, and notifies its listeners. */
export function endUnknownSession(): void {
  endSession();
  window.dispatchEvent(new Event(authErrorEvent));
}

function readStoredToken(): void {
  let token: string | null = null;
  try {
    token = window.localStorage.getItem(tokenKey);
  } catch {
    // Storage can be forbidden in private windows: the visitor is a guest then.
  }
  store.set(token ? { status: 'customer', token } : guest);
}

function writeStorage(write: (storage: Storage) => void): void {
  try {
    write(window.localStorage);
  } catch {
    // The session then lives as long as the page.
  }
}
