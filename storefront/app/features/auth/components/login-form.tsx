import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { beginVerification } from '../api/begin-verification';
import type { CodeRequest } from '../code-request';
import { useSubmission } from '../hooks/use-submission';
import { phoneInVerification } from '../phone-in-verification';
import { PhoneField } from './phone-field';

export function LoginForm({ onSent }: { onSent: (request: CodeRequest) => void }) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const [phone, setPhone] = useState(phoneInVerification);
  const { submit, busy, failure } = useSubmission(t('failed.login'));

  function send(event: FormEvent) {
    event.preventDefault();
    submit(async () => onSent(await beginVerification({ phone, purpose: 'LOGIN' })));
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t('loginLead')}</p>
      {failure ? <Alert id={alertId}>{failure.text}</Alert> : null}
      <PhoneField first value={phone} onChange={setPhone} alertId={failure ? alertId : null} />
      <Button type="submit" size="large" busy={busy} disabled={phone.trim() === ''}>
        {t('sendCode')}
      </Button>
    </form>
  );
}
