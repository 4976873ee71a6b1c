import { useCallback, useState } from 'react';
import { formatMoney } from '~/shared/format/money';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/forms/text-area';
import { cancelOrder } from '../api/change-order';
import type { Order, WholeOrder } from '../api/load-orders';
import { moneyBackOf } from '../money-back';
import { CardName } from './card-name';

interface CancelButtonProps {
  order: Order;
  onCancelled: (order: WholeOrder) => void;
  className?: string;
}

/** Cancels an order after a question that says what becomes of the money. */
export function CancelButton({ order, onCancelled, className }: CancelButtonProps) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button
        tone="quiet"
        aria-label={t('cancel.of', { number: order.number })}
        onClick={() => setAsking(true)}
        className={className}
      >
        {t('cancel.open')}
      </Button>
      <Dialog open={asking} onClose={close} title={t('cancel.title', { number: order.number })}>
        <CancelForm order={order} onClose={close} onCancelled={onCancelled} />
      </Dialog>
    </>
  );
}

interface CancelFormProps extends Pick<CancelButtonProps, 'order' | 'onCancelled'> {
  onClose: () => void;
}

function CancelForm({ order, onClose, onCancelled }: CancelFormProps) {
  const { t } = useTranslation('orders');
  const [reason, setReason] = useState('');
  const { submit, busy, failure } = useSubmission(t('cancel.failed'));

  function cancel() {
    submit(async () => {
      const cancelled = await cancelOrder(order.number, reason.trim());
      onClose();
      showToast('success', t('cancel.done'));
      onCancelled(cancelled);
    });
  }
  return (
    <div className="grid gap-5">
      <MoneyBackText order={order} />
      <TextArea
        label={t('cancel.reason')}
        value={reason}
        maxLength={500}
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

function MoneyBackText({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const back = moneyBackOf(order);
  if (!back) return <p>{t('cancel.money.none')}</p>;
  const amount = `\u2068${formatMoney(back.amount, language)}\u2069`;
  return (
    <div>
      <p>{t(`cancel.money.${back.way}`, { amount })}</p>
      {order.payment?.lastDigits ? (
        <p className="mt-1 font-medium">
          <CardName brand={order.payment.brand} lastDigits={order.payment.lastDigits} />
        </p>
      ) : null}
    </div>
  );
}
