import { useCallback, useState } from 'react';
import type { Halalas } from '~/shared/format/money';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { Dialog } from '~/ui/dialog';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import { acceptQuote, requestQuoteCode, type SentCode } from '../api/change-booking';
import type { Booking, BookingKey } from '../api/load-bookings';

interface AcceptQuoteProps {
  bookingKey: BookingKey;
  total: Halalas;
  onAccepted: (booking: Booking) => void;
}

/** Accepts a quote: a code goes to the request's phone and is typed here. */
export function AcceptQuote({ bookingKey, total, onAccepted }: AcceptQuoteProps) {
  const { t } = useTranslation('bookings');
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<SentCode | null>(null);
  const { submit, busy, failure } = useSubmission(t('quote.codeFailed'));
  const close = useCallback(() => setAsking(false), []);

  function begin() {
    setCode(null);
    setAsking(true);
    submit(async () => setCode(await requestQuoteCode(bookingKey)));
  }
  async function confirm(digits: string) {
    const booking = await acceptQuote(bookingKey, digits);
    setAsking(false);
    showToast('success', t('quote.thanks'));
    onAccepted(booking);
  }
  return (
    <>
      <Button onClick={begin}>{t('quote.accept')}</Button>
      <Dialog open={asking} onClose={close} title={t('quote.accept')}>
        <FailureAlert failure={failure} />
        {busy ? <LoadingBlock className="h-64" /> : null}
        {code ? (
          <CodeForm
            to={code.to}
            resendAt={code.resendAt}
            onConfirm={confirm}
            onResend={async () => (await requestQuoteCode(bookingKey)).resendAt}
            onCancel={close}
          >
            <p className="flex items-baseline justify-between gap-4 rounded-md bg-palm-tint px-4 py-3">
              <span>{t('quote.total')}</span>
              <Money amount={total} className="text-lg font-medium" />
            </p>
          </CodeForm>
        ) : null}
      </Dialog>
    </>
  );
}
