import { problemList } from '~/shared/forms/problem-list';
import { useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextField } from '~/ui/text-field';
import { requestEmailCode } from '../api/request-email-code';
import type { SentCode } from '../api/sent-code';
import { emailProblemOf } from '../email-problem';

interface EmailFormProps {
  onSent: (code: SentCode) => void;
  onCancel: () => void;
}

/** Asks for a new address. */
export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useForm<'email'>({
    initial: () => ({ email: '' }),
    errorsOf: ({ email }) => {
      const problem = emailProblemOf(email);
      return problem ? { email: t(`invalid.${problem}`) } : {};
    },
  });
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.save'));

  async function ask() {
    onSent(await requestEmailCode(form.values.email.trim()));
  }
  return (
    <form noValidate onSubmit={(event) => send(event, ask)} className="grid gap-5">
      <ProblemSummary
        attempt={attempt}
        problems={problemList(['email'], form.errors, () => t('email.new'))}
        messages={messages}
        retryAt={retryAt}
      />
      <TextField
        {...form.bind('email', t('email.new'))}
        ref={focusAtOnce}
        required
        type="email"
        autoComplete="email"
        hint={t('email.newHint')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('email.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
