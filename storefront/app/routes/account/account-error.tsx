import { LoadError } from '../shell/load-error';
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
  return (
    <AccountPage title={title}>
      <LoadError error={error} failed={failed} />
    </AccountPage>
  );
}
