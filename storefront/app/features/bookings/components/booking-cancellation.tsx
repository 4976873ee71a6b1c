import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { TextArea } from '~/ui/forms/text-area';
import type { BookingMutation } from '../hooks/use-booking-change';

interface BookingCancellationProps {
  /** With which the request was opened; null for the customer's own. */
  phone: string | null;
  cancelling: BookingMutation;
}

/** Cancels a request after a question. */
export function BookingCancellation({ phone, cancelling }: BookingCancellationProps) {
  const { t } = useTranslation('bookings');
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { submit, busy, failure, clearFailure } = cancelling;

  function close() {
    clearFailure();
    setAsking(false);
  }
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)} className="justify-self-start">
        {t('cancel.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('cancel.title')}
        keepLabel={t('cancel.keep')}
        confirmLabel={t('cancel.confirm')}
        onConfirm={() => submit({ intent: 'cancel', phone, reason })}
        busy={busy}
        failure={failure?.text}
      >
        <div className="grid gap-5 text-ink">
          <p>{t('cancel.text')}</p>
          <TextArea
            label={t('cancel.reason')}
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
