import { type FormEvent, useId, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { beginVerification } from '../api/begin-verification';
import { phoneInVerification } from '../code-in-verification';
import type { EntryFormProps } from './entry-form-props';
import { PhoneField } from './phone-field';

export function LoginForm({ cancelled, onSent }: EntryFormProps) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const [phone, setPhone] = useState(() => cancelled?.phone ?? phoneInVerification());
  const { submit, busy, failure } = useSubmission(t('failed.login'));

  function send(event: FormEvent) {
    event.preventDefault();
    submit(async () => onSent(await beginVerification({ phone, purpose: 'LOGIN' })));
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t('loginLead')}</p>
      <FailureAlert id={alertId} failure={failure} />
      <PhoneField
        first
        focus={cancelled !== null}
        value={phone}
        onChange={setPhone}
        alertId={failure ? alertId : null}
      />
      <Button type="submit" size="large" busy={busy} disabled={phone.trim() === ''}>
        {t('sendCode')}
      </Button>
    </form>
  );
}
