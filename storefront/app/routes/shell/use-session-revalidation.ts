import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import { useSession } from '~/shared/session/use-session';

/** Has the screen's loaders run again for another session: signed in, out, or as somebody else. */
export function useSessionRevalidation(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const isFirstLoad = useIsFirstLoad();
  const token = session.status === 'customer' ? session.token : session.status;
  const loadedFor = useRef(token);
  const reload = useEffectEvent(() => {
    if (!isFirstLoad) void revalidate();
  });
  useEffect(() => {
    const before = loadedFor.current;
    loadedFor.current = token;
    // The first loaders have read the browser's session themselves.
    if (before !== token && before !== 'unknown') reload();
  }, [token]);
}

/**
 * Whether the page's first loaders run: React Router cannot revalidate while they do. They read
 * the session at their end again, so a fallback in the screen's place has nothing to do.
 */
function useIsFirstLoad(): boolean {
  const screen = useMatches().at(-1);
  const error = useRouteError();
  return screen?.loaderData === undefined && !error;
}
