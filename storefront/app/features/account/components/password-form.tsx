import { useState } from 'react';
import { problemList } from '~/shared/forms/problem-list';
import { type FormErrors, useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextField } from '~/ui/text-field';
import { changePassword } from '../api/change-password';
import type { AccountDetails } from '../api/load-account';
import { type PasswordField, passwordFields, passwordProblems } from '../password-problems';

interface PasswordFormProps {
  /** What the password belongs to, for password managers. */
  email: string;
  hasPassword: boolean;
  onSaved: (account: AccountDetails) => void;
  onCancel: () => void;
}

export function PasswordForm({ email, hasPassword, onSaved, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState(false);
  const form = useForm<PasswordField>({
    initial: () => ({ currentPassword: '', newPassword: '' }),
    errorsOf: (values) => {
      const errors: FormErrors<PasswordField> = {};
      const problems = passwordProblems(values, hasPassword);
      for (const field of passwordFields) {
        const problem = problems[field];
        if (problem) errors[field] = t(`invalid.${problem}`);
      }
      return errors;
    },
  });
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.save'));
  const labelOf = (field: PasswordField) =>
    t(field === 'newPassword' ? 'password.new' : 'password.current');
  const control = { required: true, type: shown ? 'text' : 'password', dir: 'ltr' } as const;

  async function save() {
    const { currentPassword, newPassword } = form.values;
    onSaved(
      await changePassword({
        currentPassword: hasPassword ? currentPassword : null,
        newPassword,
      }),
    );
  }
  return (
    <form noValidate onSubmit={(event) => send(event, save)} className="grid gap-5">
      <ProblemSummary
        attempt={attempt}
        problems={problemList(passwordFields, form.errors, labelOf)}
        messages={messages}
        retryAt={retryAt}
      />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField
          {...form.bind('currentPassword', labelOf('currentPassword'))}
          {...control}
          ref={focusAtOnce}
          autoComplete="current-password"
        />
      ) : null}
      <TextField
        {...form.bind('newPassword', labelOf('newPassword'))}
        {...control}
        ref={hasPassword ? undefined : focusAtOnce}
        autoComplete="new-password"
        hint={t('password.rules')}
      />
      <Checkbox
        label={t('password.show')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <p className="text-sm text-ink-soft">{t('othersSignedOut')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('password.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
