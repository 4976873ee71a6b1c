import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import { useSession } from '~/shared/session/use-session';

/** Runs the screen's loaders again when the session changes: signed in, out, or another customer. */
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
 * the session again at their end, so a fallback has nothing to do.
 */
function useIsFirstLoad(): boolean {
  const screen = useMatches().at(-1);
  const error = useRouteError();
  return screen?.loaderData === undefined && !error;
}
