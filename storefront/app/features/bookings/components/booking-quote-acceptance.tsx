import { useCallback, useState } from 'react';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import { CodeForm } from '~/ui/verification/code-form';
import type { QuoteCode } from '../api/bookings';
import { type BookingMutation, useBookingChange } from '../hooks/use-booking-change';

interface BookingQuoteAcceptanceProps {
  reference: string;
  /** With which the request was opened; null for the customer's own. */
  phone: string | null;
  total: Halalas;
  accepting: BookingMutation;
}

/** Accepts a quote: a code goes to the request's phone and is typed here. */
export function BookingQuoteAcceptance(props: BookingQuoteAcceptanceProps) {
  const { reference, phone, total, accepting } = props;
  const { t } = useTranslation('bookings');
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState<{ to: string; resendAt: number } | null>(null);
  const requesting = useBookingChange<QuoteCode>({
    reference,
    failed: t('quote.codeFailed'),
    onDone: ({ maskedPhone, retryAfter }) =>
      setCode({ to: maskedPhone ?? '', resendAt: Date.now() + (retryAfter ?? 0) * 1000 }),
  });
  const close = useCallback(() => setAsking(false), []);
  const requestCode = () => requesting.submit({ intent: 'requestQuoteCode', phone });

  function begin() {
    setCode(null);
    setAsking(true);
    accepting.clearFailure();
    void requestCode();
  }
  return (
    <>
      <Button onClick={begin}>{t('quote.accept')}</Button>
      <Dialog open={isAsking} onClose={close} title={t('quote.accept')}>
        {code ? (
          <CodeForm
            to={code.to}
            resendAt={code.resendAt}
            confirming={accepting}
            onConfirm={(typed) => accepting.submit({ intent: 'acceptQuote', phone, code: typed })}
            resending={requesting}
            onResend={requestCode}
            onCancel={close}
          >
            <p className="flex items-baseline justify-between gap-4 rounded-md bg-palm-tint px-4 py-3">
              <span>{t('quote.total')}</span>
              <Money amount={total} className="text-lg font-medium" />
            </p>
          </CodeForm>
        ) : (
          <>
            <FailureAlert failure={requesting.failure} />
            {requesting.busy ? <LoadingBlock className="h-64" /> : null}
          </>
        )}
      </Dialog>
    </>
  );
}
