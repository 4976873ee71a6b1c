import { paths } from '~/config/paths';
import { emailAddress } from '~/shared/forms/rules';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextField } from '~/ui/text-field';
import type { AccountChange, CodePayload } from '../api/account';

interface EmailFormProps {
  onSent: (payload: CodePayload) => void;
  onCancel: () => void;
}

/** Asks for a new address. */
export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t, language } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useMutationForm<{ email: string }, CodePayload>({
    schema: z.object({
      email: emailAddress({ required: t('invalid.required'), invalid: t('invalid.email') }),
    }),
    defaultValues: { email: '' },
    labels: { email: t('email.new') },
    initialFocus: 'email',
    action: paths.account.getHref(language),
    inputOf: ({ email }): AccountChange => ({ intent: 'requestEmailCode', email }),
    onDone: onSent,
    failed: t('failed.save'),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.bind('email')}
        required
        type="email"
        autoComplete="email"
        hint={t('email.newHint')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('email.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
