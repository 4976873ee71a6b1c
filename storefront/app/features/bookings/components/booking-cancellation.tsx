import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/forms/text-area';
import type { BookingMutation } from '../hooks/use-booking-change';

interface BookingCancellationProps {
  /** With which the request was opened; null for the customer's own. */
  phone: string | null;
  cancelling: BookingMutation;
}

/** Cancels a request after a question. */
export function BookingCancellation(props: BookingCancellationProps) {
  const { t } = useTranslation('bookings');
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)} className="justify-self-start">
        {t('cancel.open')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('cancel.title')}>
        <CancelForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

interface CancelFormProps extends BookingCancellationProps {
  onClose: () => void;
}

function CancelForm({ phone, cancelling, onClose }: CancelFormProps) {
  const { t } = useTranslation('bookings');
  const [reason, setReason] = useState('');
  const { submit, busy, failure } = cancelling;
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
        <Button
          tone="danger"
          busy={busy}
          onClick={() => submit({ intent: 'cancel', phone, reason })}
        >
          {t('cancel.confirm')}
        </Button>
      </div>
    </div>
  );
}
