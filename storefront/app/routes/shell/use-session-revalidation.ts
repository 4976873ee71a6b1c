import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { useSession } from '~/shared/session/use-session';

/** Has the screen's loaders run again for another session: signed in, out, or as somebody else. */
export function useSessionRevalidation(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const token = session.status === 'customer' ? session.token : session.status;
  const loadedFor = useRef(token);
  // React Router cannot revalidate while the page's first loaders run. They read the session at
  // their end again, so a fallback in the screen's place has nothing to do.
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  const reload = useEffectEvent(() => {
    if (isLoaded) void revalidate();
  });
  useEffect(() => {
    const before = loadedFor.current;
    loadedFor.current = token;
    // The first loaders have read the browser's session themselves.
    if (before !== token && before !== 'unknown') reload();
  }, [token]);
}
