import { useCallback, useState } from 'react';
import { paths } from '~/config/paths';
import { formatMoney } from '~/shared/format/money';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/forms/text-area';
import type { Order, OrderChange } from '../api/orders';
import { moneyBackOf } from '../money-back';
import { CardName } from './card-name';

interface CancelButtonProps {
  order: Order;
  onCancelled: () => void;
  className?: string;
}

/**
 * Cancels an order that can be cancelled, after a question that says what becomes of the money.
 * Render it for every order: the question closes after the order has changed.
 */
export function CancelButton({ order, onCancelled, className }: CancelButtonProps) {
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { number } = order;
  return (
    <>
      {order.canCancel ? (
        <Button
          tone="quiet"
          aria-label={t('cancel.of', { number })}
          onClick={() => setAsking(true)}
          className={className}
        >
          {t('cancel.open')}
        </Button>
      ) : null}
      {order.canCancel || isAsking ? (
        <Dialog open={isAsking} onClose={close} title={t('cancel.title', { number })}>
          <CancelForm order={order} onClose={close} onCancelled={onCancelled} />
        </Dialog>
      ) : null}
    </>
  );
}

interface CancelFormProps extends Pick<CancelButtonProps, 'order' | 'onCancelled'> {
  onClose: () => void;
}

function CancelForm({ order, onClose, onCancelled }: CancelFormProps) {
  const { t, language } = useTranslation('orders');
  const [reason, setReason] = useState('');
  const { submit, busy, failure } = useMutation<OrderChange>({
    action: paths.orders.getHref(language),
    failed: t('cancel.failed'),
    onDone: () => {
      onClose();
      showToast('success', t('cancel.done'));
      onCancelled();
    },
  });
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
        <Button
          tone="danger"
          busy={busy}
          onClick={() => submit({ intent: 'cancel', number: order.number, reason })}
        >
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
