import { problemList } from '~/shared/forms/problem-list';
import { useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextField } from '~/ui/text-field';
import { TitledPart } from '~/ui/titled-part';
import { updateNames } from '../api/update-names';
import type { SectionProps } from '../section-props';

const fields = ['firstName', 'lastName'] as const;

export function NameSection({ account, onChange }: SectionProps) {
  const { t } = useTranslation('account');
  const form = useForm<(typeof fields)[number]>({
    initial: () => ({ firstName: account.firstName, lastName: account.lastName }),
    errorsOf: ({ firstName }) =>
      firstName.trim() === '' ? { firstName: t('invalid.required') } : {},
  });
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.save'));
  const labelOf = (field: (typeof fields)[number]) => t(`names.${field}`);

  async function save() {
    onChange(await updateNames(form.values));
    showToast('success', t('names.saved'));
  }
  return (
    <TitledPart title={t('names.title')}>
      <form noValidate onSubmit={(event) => send(event, save)} className="grid gap-5">
        <ProblemSummary
          attempt={attempt}
          problems={problemList(fields, form.errors, labelOf)}
          messages={messages}
          retryAt={retryAt}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.bind('firstName', labelOf('firstName'))}
            required
            autoComplete="given-name"
          />
          <TextField {...form.bind('lastName', labelOf('lastName'))} autoComplete="family-name" />
        </div>
        <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
          {t('names.save')}
        </Button>
      </form>
    </TitledPart>
  );
}
