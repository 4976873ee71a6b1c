import { paths } from '~/config/paths';
import { optionalText, requiredText } from '~/shared/forms/rules';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextField } from '~/ui/text-field';
import { TitledPart } from '~/ui/titled-part';
import type { AccountChange, AccountDetails } from '../api/account';

export function NameSection({ account }: { account: AccountDetails }) {
  const { t, language } = useTranslation('account');
  const { firstName, lastName } = account;
  const form = useMutationForm({
    schema: z.object({
      firstName: requiredText(t('invalid.required')),
      lastName: optionalText(),
    }),
    defaultValues: { firstName, lastName },
    labels: { firstName: t('names.firstName'), lastName: t('names.lastName') },
    action: paths.account.getHref(language),
    inputOf: (input): AccountChange => ({ intent: 'updateNames', input }),
    onDone: () => showToast('success', t('names.saved')),
    failed: t('failed.save'),
  });
  return (
    <TitledPart title={t('names.title')}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <ErrorSummary {...form.summary} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.bind('firstName')} required autoComplete="given-name" />
          <TextField {...form.bind('lastName')} autoComplete="family-name" />
        </div>
        <Button type="submit" tone="secondary" busy={form.busy} className="justify-self-start">
          {t('names.save')}
        </Button>
      </form>
    </TitledPart>
  );
}
