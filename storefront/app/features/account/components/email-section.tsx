import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { TitledPart } from '~/ui/titled-part';
import type { SentCode } from '../api/sent-code';
import { useFocusReturn } from '../hooks/use-focus-return';
import type { SectionProps } from '../section-props';
import { EmailAddress } from './email-address';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

/** The e-mail address: the one that is proved, and the one that waits for its code. */
export function EmailSection({ account, onChange }: SectionProps) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const { email, pendingEmail } = account;
  const busy = editing || Boolean(pendingEmail);
  const opener = useFocusReturn(busy);

  function begin(code: SentCode) {
    setSent(code);
    setEditing(false);
    onChange({ ...account, pendingEmail: code.to });
  }
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
            sent={sent}
            onOpen={() => setSent({ to: pendingEmail, resendAt: 0 })}
            onChange={(changed) => {
              setSent(null);
              onChange(changed);
            }}
          />
        ) : null}
        {editing ? <EmailForm onSent={begin} onCancel={() => setEditing(false)} /> : null}
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
