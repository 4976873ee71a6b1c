import { useLayoutEffect } from 'react';

/** Tries again by itself once the browser is back online. */
export function useRetryOnline(failure: unknown, retry: () => void): void {
  // Before anybody sees the failure: the line may be back at once.
  useLayoutEffect(() => {
    if (!failure) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
}
