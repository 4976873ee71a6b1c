import { requiredText } from '~/shared/forms/rules';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { TextField } from '~/ui/text-field';

interface BookingLookupProps {
  /** Where it is known; then the phone alone is typed. */
  reference?: string;
  /** The route whose `clientAction` looks the request up. */
  action: string;
}

/** Finds a request by its reference and its phone: what guests know of it. */
export function BookingLookup({ reference, action }: BookingLookupProps) {
  const { t } = useTranslation('bookings');
  const required = requiredText(t('lookup.required'));
  const labels = { reference: t('lookup.reference'), phone: t('lookup.phone') };
  const { bind, submit, busy, summary } = useMutationForm<{ reference: string; phone: string }>({
    schema: z.object({ reference: required, phone: required }),
    defaultValues: { reference: reference ?? '', phone: '' },
    labels,
    action,
    inputOf: (values) => ({ intent: 'find', ...values }),
    failed: t('lookup.unknown'),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <ErrorSummary {...summary} />
      {reference ? null : (
        <TextField
          {...bind('reference')}
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
        {...bind('phone')}
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
