import { type FormEvent, useId, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { TextField } from '~/ui/text-field';
import { beginVerification } from '../api/begin-verification';
import type { EntryFormProps } from './entry-form-props';
import { PhoneField } from './phone-field';

export function RegisterForm({ cancelled, onSent }: EntryFormProps) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const [firstName, setFirstName] = useState(cancelled?.firstName ?? '');
  const [lastName, setLastName] = useState(cancelled?.lastName ?? '');
  const [phone, setPhone] = useState(cancelled?.phone ?? '');
  const { submit, busy, failure } = useSubmission(t('failed.register'));
  const blames = (field: string) => failure?.field === field;

  function send(event: FormEvent) {
    event.preventDefault();
    submit(async () =>
      onSent(await beginVerification({ phone, firstName, lastName, purpose: 'REGISTER' })),
    );
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <FailureAlert id={alertId} failure={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          name="first_name"
          autoComplete="given-name"
          required
          value={firstName}
          error={blames('firstName') ? failure?.text : undefined}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <TextField
          label={t('lastName')}
          name="last_name"
          autoComplete="family-name"
          required
          value={lastName}
          error={blames('lastName') ? failure?.text : undefined}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <PhoneField
        focus={cancelled !== null}
        value={phone}
        onChange={setPhone}
        alertId={failure && !blames('firstName') && !blames('lastName') ? alertId : null}
      />
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={phone.trim() === '' || firstName.trim() === ''}
      >
        {t('register')}
      </Button>
    </form>
  );
}
