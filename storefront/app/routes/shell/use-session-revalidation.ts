import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '~/shared/session/use-session';

/** Runs the screen's loaders again when the session changes: signed in, out, or another customer. */
export function useSessionRevalidation(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const token = session.status === 'customer' ? session.token : session.status;
  const loadedFor = useRef(token);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const before = loadedFor.current;
    loadedFor.current = token;
    // The first loaders have read the browser's session themselves.
    if (before !== token && before !== 'unknown') reload();
  }, [token]);
}
