import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Where a link led to another page, the keyboard goes on at its heading, and a screen reader
 * reads it: the browser does so for documents, but these pages are changed by a script.
 */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not needed before the first key.
    const follow = () => {
      import('./keep-focus-in-sight').then(
        ({ keepFocusInSight }) => keepFocusInSight(document.querySelector('main') as Element),
        // The page scrolls as the browser has it.
        () => {},
      );
    };
    window.addEventListener('keydown', follow, { once: true });
    return () => window.removeEventListener('keydown', follow);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // No part of a first view, which the browser has announced itself.
    const { activeElement } = document;
    import('./focus-heading').then(
      ({ focusHeading }) => focusHeading(activeElement),
      // The focus stays where it was.
      () => {},
    );
  }, [pathname]);
}
