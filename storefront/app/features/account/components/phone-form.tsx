import { problemList } from '~/shared/forms/problem-list';
import { useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextField } from '~/ui/text-field';
import { requestPhoneCode } from '../api/request-phone-code';
import type { SentCode } from '../api/sent-code';

export interface PhoneRequest {
  /** As typed. */
  phone: string;
  code: SentCode;
}

interface PhoneFormProps {
  onSent: (request: PhoneRequest) => void;
  onCancel: () => void;
}

/** Asks for the new number. */
export function PhoneForm({ onSent, onCancel }: PhoneFormProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useForm<'phone'>({
    initial: () => ({ phone: '' }),
    errorsOf: ({ phone }) => (phone.trim() === '' ? { phone: t('invalid.required') } : {}),
  });
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.save'));

  async function ask() {
    const { phone } = form.values;
    onSent({ phone, code: await requestPhoneCode(phone) });
  }
  return (
    <form noValidate onSubmit={(event) => send(event, ask)} className="grid gap-5">
      <ProblemSummary
        attempt={attempt}
        problems={problemList(['phone'], form.errors, () => t('phone.new'))}
        messages={messages}
        retryAt={retryAt}
      />
      <TextField
        {...form.bind('phone', t('phone.new'))}
        ref={focusAtOnce}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
        hint={t('phone.hint')}
      />
      <p className="text-sm text-ink-soft">{t('othersSignedOut')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('phone.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
