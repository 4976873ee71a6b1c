import { problemList } from '~/shared/forms/problem-list';
import { useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextField } from '~/ui/text-field';

interface RequestLookupProps {
  /** Where it is known; then the phone alone is asked for. */
  reference?: string;
  /** Throws `RefusedError` where nothing is found. */
  onFind: (reference: string, phone: string) => Promise<void>;
}

type Field = 'reference' | 'phone';

/** Finds a request by its reference and its phone: what guests know of it. */
export function RequestLookup({ reference, onFind }: RequestLookupProps) {
  const { t } = useTranslation('bookings');
  const fields: Field[] = reference ? ['phone'] : ['reference', 'phone'];
  const form = useForm<Field>({
    initial: () => ({ reference: reference ?? '', phone: '' }),
    errorsOf: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => values[field].trim() === '')
          .map((field) => [field, t('lookup.required')]),
      ),
  });
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('failed.one'));
  return (
    <form
      noValidate
      onSubmit={(event) =>
        send(event, () => onFind(form.values.reference.trim(), form.values.phone.trim()))
      }
      className="grid max-w-md gap-5"
    >
      <ProblemSummary
        attempt={attempt}
        problems={problemList(fields, form.errors, (field) => t(`lookup.${field}`))}
        messages={messages}
        retryAt={retryAt}
      />
      {reference ? null : (
        <TextField
          {...form.bind('reference', t('lookup.reference'))}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="MB-XXXX-XXXX-XXXX"
          className="numbers rtl:text-end"
        />
      )}
      <TextField
        {...form.bind('phone', t('lookup.phone'))}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
        hint={t('lookup.phoneHint')}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('lookup.find')}
      </Button>
    </form>
  );
}
