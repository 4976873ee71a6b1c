import { noMailDigits } from '~/shared/codes/code-digits';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { cancelEmail } from '../api/cancel-email';
import { confirmEmail } from '../api/confirm-email';
import type { AccountDetails } from '../api/load-account';
import { requestEmailCode } from '../api/request-email-code';
import type { SentCode } from '../api/sent-code';
import { EmailAddress } from './email-address';

interface PendingEmailProps {
  address: string;
  /** The code that is being entered; null until somebody wants to. */
  sent: SentCode | null;
  onOpen: () => void;
  onChange: (account: AccountDetails) => void;
}

/** An address that is not proved yet: its code can be entered, or the address forgotten. */
export function PendingEmail({ address, sent, onOpen, onChange }: PendingEmailProps) {
  const { t } = useTranslation('account');
  const { submit, busy, failure } = useSubmission(t('failed.save'));

  function forget() {
    submit(async () => {
      onChange(await cancelEmail());
      showToast('info', t('email.forgotten'));
    });
  }
  async function confirm(code: string) {
    onChange(await confirmEmail(code));
    showToast('success', t('email.confirmed'));
  }
  return (
    <>
      <EmailAddress text={address}>
        <Badge tone="warning">{t('email.waiting')}</Badge>
      </EmailAddress>
      <FailureAlert failure={failure} />
      {sent ? (
        <CodeForm
          to={address}
          empty={noMailDigits}
          channel="mail"
          resendAt={sent.resendAt}
          onConfirm={confirm}
          onResend={async () => (await requestEmailCode(address)).resendAt}
          onCancel={forget}
        >
          <p className="-mt-3 text-center text-sm text-ink-soft">{t('email.spam')}</p>
        </CodeForm>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onOpen}>
            {t('email.enter')}
          </Button>
          <Button tone="quiet" busy={busy} onClick={forget}>
            {t('email.forget')}
          </Button>
        </div>
      )}
    </>
  );
}
