import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { useFocusReturn } from '~/ui/forms/focus';
import { TitledPart } from '~/ui/titled-part';
import { type CodePayload, resendTime } from '../api/account';
import { useAccountChange } from '../hooks/use-account-change';
import { EmailAddress } from './email-address';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

interface EmailSectionProps {
  email: string | null;
  pendingEmail: string | null;
}

/** The e-mail address: the one that is proved, and the one that waits for its code. */
export function EmailSection({ email, pendingEmail }: EmailSectionProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('forms');
  const [editing, setEditing] = useState(false);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const confirming = useAccountChange({
    failed: common('code.invalid'),
    onDone: () => {
      setResendAt(null);
      showToast('success', t('email.confirmed'));
    },
  });
  const resending = useAccountChange<CodePayload>({
    failed: common('code.sendFailed'),
    onDone: (payload) => setResendAt(resendTime(payload)),
  });
  const cancelling = useAccountChange({
    onDone: () => {
      setResendAt(null);
      showToast('info', t('email.forgotten'));
    },
  });
  const busy = editing || Boolean(pendingEmail);
  const opener = useFocusReturn(busy);
  return (
    <TitledPart title={t('email.title')}>
      <div className="grid gap-4">
        {email ? (
          <EmailAddress text={email}>
            <Badge tone="success">{t('email.verified')}</Badge>
          </EmailAddress>
        ) : null}
        {email || pendingEmail ? null : <p className="text-ink-soft">{t('email.none')}</p>}
        {pendingEmail ? (
          <PendingEmail
            address={pendingEmail}
            resendAt={resendAt}
            onOpen={() => setResendAt(0)}
            confirming={confirming}
            resending={resending}
            cancelling={cancelling}
          />
        ) : null}
        {editing ? (
          <EmailForm
            onSent={(payload) => {
              setResendAt(resendTime(payload));
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : null}
        {busy ? null : (
          <Button
            ref={opener}
            tone="secondary"
            onClick={() => setEditing(true)}
            className="justify-self-start"
          >
            {t(email ? 'email.change' : 'email.add')}
          </Button>
        )}
      </div>
    </TitledPart>
  );
}
