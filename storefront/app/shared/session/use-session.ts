import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeToSession, unknownSession } from './session-store';

/** The visitor's session: `unknown` in server HTML, so that both sides render the same. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, unknownSession);
}
