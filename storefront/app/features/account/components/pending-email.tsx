import { useTranslation } from '~/shared/i18n/use-translation';
import { noMailDigits } from '~/shared/verification/code-digits';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { CodeForm } from '~/ui/verification/code-form';
import type { AccountMutation } from '../hooks/use-account-change';
import { EmailAddress } from './email-address';

interface PendingEmailProps {
  address: string;
  /** Milliseconds since the epoch; null while no code is entered. */
  resendAt: number | null;
  onOpen: () => void;
  confirming: AccountMutation;
  resending: AccountMutation;
  cancelling: AccountMutation;
}

/** An address that is not proved yet: its code can be entered, or the address forgotten. */
export function PendingEmail(props: PendingEmailProps) {
  const { address, resendAt, onOpen, confirming, resending, cancelling } = props;
  const { t } = useTranslation('account');

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
          confirming={confirming}
          onConfirm={(code) => confirming.submit({ intent: 'confirmEmail', code })}
          resending={resending}
          onResend={() => resending.submit({ intent: 'requestEmailCode', email: address })}
          onCancel={forget}
        >
          <p className="-mt-3 text-center text-sm text-ink-soft">{t('email.spam')}</p>
        </CodeForm>
      )}
    </>
  );
}
