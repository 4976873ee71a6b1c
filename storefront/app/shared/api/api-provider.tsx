import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { useSession } from '../session/use-session';
import { getBrowserClient } from './browser-client';

/**
 * Gives urql's hooks the client of the session. It brings urql and its cache along, so parts of
 * public pages import it with the late part that needs it.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  // Another session has another client.
  useSession();
  return <Provider value={getBrowserClient()}>{children}</Provider>;
}
