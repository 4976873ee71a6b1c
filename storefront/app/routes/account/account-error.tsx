import { useRevalidator } from 'react-router';
import { apiProblemOf } from '~/shared/api/api-problem';
import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from '~/ui/load-failure';
import { ErrorScreen } from '../shell/error-screen';
import { AccountPage } from './account-page';

interface AccountErrorProps {
  error: unknown;
  /** The screen's title. */
  title: string;
  /** What could not be loaded, in a sentence. */
  failed: string;
}

/** A screen of the account whose data the API did not give: its title, the reason and a retry. */
export function AccountError({ error, title, failed }: AccountErrorProps) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  if (!apiProblemOf(error)) return <ErrorScreen error={error} />;
  return (
    <AccountPage title={title}>
      <LoadFailure
        text={failureText(error, { connection: t('state.apiAway'), otherwise: failed })}
        busy={state === 'loading'}
        onRetry={revalidate}
      />
    </AccountPage>
  );
}
