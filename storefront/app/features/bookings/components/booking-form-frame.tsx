import type { ReactNode, RefObject } from 'react';
import { prepareClient } from '~/shared/api/client';
import { useHydrated } from '~/shared/forms/use-hydrated';
import type { MutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { Honeypot } from '~/ui/forms/honeypot';
import { BookingSendBar } from './booking-send-bar';

interface BookingFormFrameProps {
  form: Pick<MutationForm<Record<string, string>>, 'submit' | 'summary' | 'busy'>;
  honeypot: RefObject<HTMLInputElement | null>;
  /** While photographs are made small. */
  preparing?: boolean;
  /** How much of the photographs is sent, from 0 to 1. */
  progress?: number | null;
  /** The sections with the fields. */
  children: ReactNode;
}

/** What the forms of all services share: errors above the fields, the button below them. */
export function BookingFormFrame({
  form,
  honeypot,
  preparing,
  progress = null,
  children,
}: BookingFormFrameProps) {
  const { t } = useTranslation('services');
  // The browser alone knows the draft: until it is restored, the server's form takes no input.
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      noValidate
      inert={!hydrated}
      onFocus={prepareClient}
      onSubmit={form.submit}
      className="relative grid gap-10"
    >
      <ErrorSummary {...form.summary}>
        {form.summary.messages.length > 0 ? <p>{t('kept')}</p> : null}
      </ErrorSummary>
      {children}
      <Honeypot ref={honeypot} />
      <BookingSendBar busy={form.busy} preparing={preparing} progress={progress} />
    </form>
  );
}
