import { type ContextType, useContext, useState } from 'react';
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
 * every revalidation after it, for an arrival and scrolls to the top: away from what the visitor reads
 * or focuses while the data are under way. On the page that the document came with, only the place
 * of a visit before (a reload, a way back) is restored, once its data have given it its height.
 */
function useScrollState(): RouterState {
  const state = useContext(RouterStateContext);
  const [first] = useState(state);
  if (!state || state.location !== first?.location) return state;
  const place = first.initialized ? false : state.restoreScrollPosition;
  return { ...state, restoreScrollPosition: place ?? false };
}
