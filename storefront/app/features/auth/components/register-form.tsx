import { useId } from 'react';
import type { infer as Infer } from 'zod';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { TextField } from '~/ui/text-field';
import { beginSignIn } from '../api/sign-in';
import type { SignInCode } from '../sign-in-code';
import type { EntryFormProps } from './entry-form-props';
import { PhoneField } from './phone-field';

const required = z.string().trim().min(1);
const schema = z.object({ firstName: required, lastName: z.string().trim(), phone: required });

export function RegisterForm({ cancelled, onSent }: EntryFormProps) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const form = useMutationForm<Infer<typeof schema>, SignInCode>({
    schema,
    defaultValues: {
      firstName: cancelled?.firstName ?? '',
      lastName: cancelled?.lastName ?? '',
      phone: cancelled?.phone ?? '',
    },
    labels: { firstName: t('firstName'), lastName: t('lastName'), phone: t('phone') },
    initialFocus: cancelled ? 'phone' : undefined,
    mutate: (values) => beginSignIn({ ...values, purpose: 'REGISTER' }),
    failed: t('failed.register'),
    onDone: onSent,
  });
  const { bind, failure } = form;
  const { errors, isValid } = form.formState;
  const blamesName = errors.firstName || errors.lastName;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <FailureAlert id={alertId} failure={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('firstName')} autoComplete="given-name" required />
        <TextField {...bind('lastName')} autoComplete="family-name" required />
      </div>
      <PhoneField {...form.register('phone')} alertId={failure && !blamesName ? alertId : null} />
      <Button type="submit" size="large" busy={form.busy} disabled={!isValid}>
        {t('register')}
      </Button>
    </form>
  );
}
