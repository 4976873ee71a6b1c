import { useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readApiError } from '~/shared/api/api-errors';
import { formatFailure } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from '~/ui/load-failure';

interface LoadErrorProps {
  /** What the route's error boundary caught. */
  error: unknown;
  /** What could not be loaded, in a sentence. */
  failed: string;
}

/**
 * What a customer's screen shows when its `clientLoader` failed: why, and a retry, which comes by
 * itself once the browser is back online. What is no failure of the API goes to the next boundary.
 */
export function LoadError({ error, failed }: LoadErrorProps) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  useRetryOnline(error, revalidate);
  if (!readApiError(error)) throw error;
  const text = formatFailure(error, { connection: t('state.apiAway'), otherwise: failed });
  return <LoadFailure text={text} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}

/** Tries again by itself once the browser is back online. */
function useRetryOnline(failure: unknown, retry: () => void): void {
  // Before the failure is painted: the line may be back at once.
  useLayoutEffect(() => {
    if (!failure) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
}
