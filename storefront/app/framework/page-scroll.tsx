import { type ContextType, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { useServerMarkup } from '~/shared/pages/use-server-markup';

type RouterState = ContextType<typeof RouterStateContext>;

/** React Router's `<ScrollRestoration>`, which leaves a page alone that the visitor reads already. */
export function PageScroll() {
  const state = useScrollState();
  const isServers = useServerMarkup();
  return (
    <RouterStateContext value={state}>
      {/* Its script is for a first view only. */}
      {isServers ? <ScrollRestoration /> : <ScrollAlone />}
    </RouterStateContext>
  );
}

function ScrollAlone() {
  useScrollRestoration();
  return null;
}

/**
 * The router's state, as scrolling is to see it. React Router takes the end of the first `clientLoader`, and
 * every revalidation after it, for an arrival and scrolls: away from what the visitor reads or focuses
 * while the data are under way. The page that the document came with scrolls for a reload alone.
 */
function useScrollState(): RouterState {
  const state = useContext(RouterStateContext);
  const [first] = useState(state);
  useReloadedPosition(state);
  if (!state || state.location !== first?.location) return state;
  return { ...state, restoreScrollPosition: false };
}

/** What a visitor moves a page with. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * After a reload, scrolls to the position of before once late data have given the page its height, for a
 * visitor who has not moved it meanwhile. Until then the browser must not follow what the data push
 * down: on a short page that is the footer.
 */
function useReloadedPosition(state: RouterState): void {
  const key = state?.location.key;
  const isLoaded = state?.initialized;
  const [first] = useState({ key, isLoaded });
  const restore = useRef<() => void>(null);
  useLayoutEffect(() => {
    const saved = first.isLoaded ? undefined : readSavedPosition(first.key);
    if (saved) restore.current = prepareRestoring(saved);
  }, [first]);
  useLayoutEffect(() => {
    if (isLoaded && key === first.key) restore.current?.();
    if (isLoaded) restore.current = null;
  }, [isLoaded, key, first]);
}

/** What it returns scrolls to the position, unless the visitor has moved the page. */
function prepareRestoring(saved: number): () => void {
  const { style } = document.documentElement;
  const listening = new AbortController();
  let isMoved = false;
  const end = () => {
    isMoved = true;
    style.overflowAnchor = '';
    listening.abort();
  };
  style.overflowAnchor = 'none';
  for (const move of moves) window.addEventListener(move, end, { signal: listening.signal });
  return () => {
    if (isMoved) return;
    window.scrollTo(0, saved);
    // The browser follows after the next layout.
    requestAnimationFrame(() => requestAnimationFrame(end));
  };
}

function readSavedPosition(key: string | undefined): number | undefined {
  try {
    return JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[key ?? ''];
  } catch {
    // Where storage is forbidden, nothing was saved.
    return undefined;
  }
}
