import { paths } from '~/config/paths';
import { requiredText } from '~/shared/forms/rules';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextField } from '~/ui/text-field';
import type { AccountChange, CodePayload } from '../api/account';

interface PhoneFormProps {
  /** The phone as typed. */
  onSent: (phone: string, payload: CodePayload) => void;
  onCancel: () => void;
}

/** Asks for the new number. */
export function PhoneForm({ onSent, onCancel }: PhoneFormProps) {
  const { t, language } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useMutationForm<{ phone: string }, CodePayload>({
    schema: z.object({ phone: requiredText(t('invalid.required')) }),
    defaultValues: { phone: '' },
    labels: { phone: t('phone.new') },
    initialFocus: 'phone',
    action: paths.account.getHref(language),
    inputOf: ({ phone }): AccountChange => ({ intent: 'requestPhoneCode', phone }),
    onDone: (payload) => onSent(form.getValues('phone'), payload),
    failed: t('failed.save'),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.bind('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
        hint={t('phone.hint')}
      />
      <p className="text-sm text-ink-soft">{t('othersSignedOut')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('phone.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
