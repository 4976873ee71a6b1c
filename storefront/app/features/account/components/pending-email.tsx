import { useRevalidator } from 'react-router';
import { noMailDigits } from '~/shared/codes/code-digits';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { type CodePayload, changeAccount, resendTime } from '../api/account';
import { unwrapResult } from '../api/unwrap-result';
import { useAccountChange } from '../hooks/use-account-change';
import { EmailAddress } from './email-address';

interface PendingEmailProps {
  address: string;
  /** Milliseconds since the epoch; null while no code is entered. */
  resendAt: number | null;
  onOpen: () => void;
  onSettled: () => void;
}

/** An address that is not proved yet: its code can be entered, or the address forgotten. */
export function PendingEmail({ address, resendAt, onOpen, onSettled }: PendingEmailProps) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const cancelling = useAccountChange();

  async function confirm(code: string) {
    unwrapResult(await changeAccount({ intent: 'confirmEmail', code }));
    onSettled();
    await revalidate();
    showToast('success', t('email.confirmed'));
  }
  async function resend() {
    const result = await changeAccount({ intent: 'requestEmailCode', email: address });
    return resendTime(unwrapResult(result) as CodePayload);
  }
  const forget = () => cancelling.submit({ intent: 'cancelEmail' });
  return (
    <>
      <EmailAddress text={address}>
        <Badge tone="warning">{t('email.waiting')}</Badge>
      </EmailAddress>
      <FailureAlert failure={cancelling.failure} />
      {resendAt === null ? (
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onOpen}>
            {t('email.enter')}
          </Button>
          <Button tone="quiet" busy={cancelling.busy} onClick={forget}>
            {t('email.forget')}
          </Button>
        </div>
      ) : (
        <CodeForm
          to={address}
          empty={noMailDigits}
          channel="mail"
          resendAt={resendAt}
          onConfirm={confirm}
          onResend={resend}
          onCancel={forget}
        >
          <p className="-mt-3 text-center text-sm text-ink-soft">{t('email.spam')}</p>
        </CodeForm>
      )}
    </>
  );
}
