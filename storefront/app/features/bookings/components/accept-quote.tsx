import { useCallback, useState } from 'react';
import { readResult } from '~/shared/api/read-result';
import type { Halalas } from '~/shared/format/money';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import { CodeForm } from '~/ui/verification/code-form';
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
  const { t: common } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<SentCode | null>(null);
  const requesting = useMutation<object, SentCode>({
    mutate: () => readResult(() => requestQuoteCode(bookingKey)),
    failed: t('quote.codeFailed'),
    onDone: setCode,
  });
  const accepting = useMutation<{ typed: string }, Booking>({
    mutate: ({ typed }) => readResult(() => acceptQuote(bookingKey, typed)),
    failed: common('code.invalid'),
    onDone: (booking) => {
      setAsking(false);
      showToast('success', t('quote.thanks'));
      onAccepted(booking);
    },
  });
  const close = useCallback(() => setAsking(false), []);

  function begin() {
    setCode(null);
    setAsking(true);
    requesting.submit({});
  }
  return (
    <>
      <Button onClick={begin}>{t('quote.accept')}</Button>
      <Dialog open={asking} onClose={close} title={t('quote.accept')}>
        {code ? null : <FailureAlert failure={requesting.failure} />}
        {requesting.busy && !code ? <LoadingBlock className="h-64" /> : null}
        {code ? (
          <CodeForm
            to={code.to}
            resendAt={code.resendAt}
            confirming={accepting}
            onConfirm={(typed) => accepting.submit({ typed })}
            resending={requesting}
            onResend={() => requesting.submit({})}
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
