import { useEffect } from 'react';

/** Tries again by itself once the browser is back online. */
export function useRetryOnline(failure: unknown, retry: () => void): void {
  useEffect(() => {
    if (!failure) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
}
