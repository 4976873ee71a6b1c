import { useState } from 'react';
import { paths } from '~/config/paths';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextField } from '~/ui/text-field';
import type { AccountChange } from '../api/account';
import { createPasswordSchema, type PasswordValues } from '../password-schema';

interface PasswordFormProps {
  /** What the password belongs to, for password managers. */
  email: string;
  hasPassword: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

export function PasswordForm({ email, hasPassword, onSaved, onCancel }: PasswordFormProps) {
  const { t, language } = useTranslation('account');
  const { t: common } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const form = useMutationForm<PasswordValues>({
    schema: createPasswordSchema(hasPassword, (problem) => t(`invalid.${problem}`)),
    defaultValues: { currentPassword: '', newPassword: '' },
    labels: { currentPassword: t('password.current'), newPassword: t('password.new') },
    initialFocus: hasPassword ? 'currentPassword' : 'newPassword',
    action: paths.account.getHref(language),
    inputOf: ({ currentPassword, newPassword }): AccountChange => ({
      intent: 'changePassword',
      input: { currentPassword: hasPassword ? currentPassword : null, newPassword },
    }),
    onDone: onSaved,
    failed: t('failed.save'),
  });
  const control = { required: true, type: isShown ? 'text' : 'password', dir: 'ltr' } as const;
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField {...form.bind('currentPassword')} {...control} autoComplete="current-password" />
      ) : null}
      <TextField
        {...form.bind('newPassword')}
        {...control}
        autoComplete="new-password"
        hint={t('password.rules')}
      />
      <Checkbox
        label={t('password.show')}
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <p className="text-sm text-ink-soft">{t('othersSignedOut')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('password.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
