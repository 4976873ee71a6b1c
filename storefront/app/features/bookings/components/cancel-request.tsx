import { useCallback, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/forms/text-area';
import { cancelBooking } from '../api/change-booking';
import type { Booking, BookingKey } from '../api/load-bookings';

interface CancelRequestProps {
  bookingKey: BookingKey;
  onCancelled: (booking: Booking) => void;
}

/** Cancels a request after a question. */
export function CancelRequest({ bookingKey, onCancelled }: CancelRequestProps) {
  const { t } = useTranslation('bookings');
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)} className="justify-self-start">
        {t('cancel.open')}
      </Button>
      <Dialog open={asking} onClose={close} title={t('cancel.title')}>
        <CancelForm bookingKey={bookingKey} onClose={close} onCancelled={onCancelled} />
      </Dialog>
    </>
  );
}

function CancelForm({
  bookingKey,
  onClose,
  onCancelled,
}: CancelRequestProps & { onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const [reason, setReason] = useState('');
  const { submit, busy, failure } = useSubmission(t('cancel.failed'));

  function cancel() {
    submit(async () => {
      const cancelled = await cancelBooking(bookingKey, reason.trim());
      onClose();
      showToast('success', t('cancel.done'));
      onCancelled(cancelled);
    });
  }
  return (
    <div className="grid gap-5">
      <p>{t('cancel.text')}</p>
      <TextArea
        label={t('cancel.reason')}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure ? <Alert>{failure.text}</Alert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
        <Button tone="danger" busy={busy} onClick={cancel}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </div>
  );
}
