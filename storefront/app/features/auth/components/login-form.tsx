import { useId } from 'react';
import type { infer as Infer } from 'zod';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { beginSignIn } from '../api/sign-in';
import { readStoredPhone, type SignInCode } from '../sign-in-code';
import type { EntryFormProps } from './entry-form-props';
import { PhoneField } from './phone-field';

const schema = z.object({ phone: z.string().trim().min(1) });

export function LoginForm({ cancelled, onSent }: EntryFormProps) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const form = useMutationForm<Infer<typeof schema>, SignInCode>({
    schema,
    defaultValues: { phone: cancelled?.phone ?? readStoredPhone() },
    labels: { phone: t('phone') },
    initialFocus: cancelled ? 'phone' : undefined,
    mutate: ({ phone }) => beginSignIn({ phone, purpose: 'LOGIN' }),
    failed: t('failed.login'),
    onDone: onSent,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t('loginLead')}</p>
      <FailureAlert id={alertId} failure={form.failure} />
      <PhoneField {...form.register('phone')} first alertId={form.failure && alertId} />
      <Button type="submit" size="large" busy={form.busy} disabled={!form.formState.isValid}>
        {t('sendCode')}
      </Button>
    </form>
  );
}
