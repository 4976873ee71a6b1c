import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { readApiError } from '~/shared/api/api-errors';
import { getErrorReference } from '~/shared/error-reports/error-reference';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ErrorState } from '~/ui/error-state';
import { PageMeta } from '~/ui/page-meta';
import { NotFoundState } from './not-found-state';

interface ErrorScreenProps {
  error: unknown;
  /** What could not be shown, where the screen knows it better. */
  title?: string;
}

/** What an error boundary shows: not found, the API away, or anything else; with a retry. */
export function ErrorScreen({ error, title: ownTitle }: ErrorScreenProps) {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const problem = readApiError(error);
  const reference = problem?.reference ?? getErrorReference(error);
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return <NotFoundState isGone={error.status === 410} />;
  }
  // What broke while it was drawn, or could not be loaded, breaks again in the same page.
  const isBroken = !problem && !isRouteErrorResponse(error);
  const away = problem?.code === 'API_UNAVAILABLE';
  const title = ownTitle ?? t(away ? 'state.apiAwayTitle' : 'state.brokenTitle');
  return (
    <>
      <PageMeta title={title} robots="noindex" />
      <ErrorState
        title={title}
        text={problem?.message || t(away ? 'state.apiAway' : 'state.broken')}
        reference={reference && t('state.reference', { reference })}
        retryLabel={t('action.retry')}
        retryHref={`${pathname}${search}`}
        onRetry={isBroken ? undefined : () => revalidator.revalidate()}
        busy={revalidator.state === 'loading'}
        wayOut={{ label: t('action.backHome'), href: paths.home.getHref(language) }}
      />
    </>
  );
}
