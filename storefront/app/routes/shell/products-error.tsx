import { useEffect } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { ErrorScreen } from './error-screen';

/** Plants that could not be loaded: an alert with a retry, and a toast (docs/specification.md#messages). */
export function ProductsError({ error }: { error: unknown }) {
  const { t } = useTranslation('catalogue');
  const title = t('loadFailed');
  useEffect(() => {
    showToast('error', title);
  }, [title]);
  return (
    <div className="content py-16">
      <ErrorScreen error={error} title={title} />
    </div>
  );
}
