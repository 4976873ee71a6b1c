import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { useAccount } from '../hooks/use-account';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { PhoneSection } from './phone-section';

/** What customers can see and change about themselves (docs/specification.md#screens, account details). */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { account, setAccount, failure, loading, reload } = useAccount();
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('failed.load') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  if (!account) return <LoadingBlock className="h-96" />;
  const section = { account, onChange: setAccount };
  return (
    <div className="grid max-w-2xl gap-10">
      <NameSection {...section} />
      <PhoneSection {...section} />
      <EmailSection {...section} />
      <PasswordSection {...section} />
      <DataSection />
      <DeletionSection />
    </div>
  );
}
