import { useEffect, useRef } from 'react';

/** Another page of results scrolls smoothly to the top (docs/specification.md#states), at once with reduced motion. */
export function useSmoothPageChange(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  }, [page]);
}
