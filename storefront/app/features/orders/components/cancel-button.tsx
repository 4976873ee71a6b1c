import { useState } from 'react';
import { paths } from '~/config/paths';
import { formatMoney } from '~/shared/format/money';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
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
  const { t, language } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const { number } = order;
  const { clearFailure, ...cancelling } = useMutation<OrderChange>({
    action: paths.orders.getHref(language),
    failed: t('cancel.failed'),
    onDone: () => {
      setAsking(false);
      showToast('success', t('cancel.done'));
      onCancelled();
    },
  });

  function close() {
    clearFailure();
    setAsking(false);
  }
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
        <CancelDialog order={order} open={isAsking} onClose={close} {...cancelling} />
      ) : null}
    </>
  );
}

interface CancelDialogProps
  extends Pick<ReturnType<typeof useMutation<OrderChange>>, 'submit' | 'busy' | 'failure'> {
  order: Order;
  open: boolean;
  onClose: () => void;
}

function CancelDialog({ order, submit, busy, failure, ...dialog }: CancelDialogProps) {
  const { t } = useTranslation('orders');
  const [reason, setReason] = useState('');
  const { number } = order;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cancel.title', { number })}
      keepLabel={t('cancel.keep')}
      confirmLabel={t('cancel.confirm')}
      onConfirm={() => submit({ intent: 'cancel', number, reason })}
      busy={busy}
      failure={failure?.text}
    >
      <div className="grid gap-5 text-ink">
        <MoneyBackText order={order} />
        <TextArea
          label={t('cancel.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function MoneyBackText({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const back = moneyBackOf(order);
  if (back.length === 0) return <p>{t('cancel.money.none')}</p>;
  return (
    <div className="grid gap-3">
      {back.map(({ amount, way }) => (
        <div key={way}>
          <p>
            {t(`cancel.money.${way}`, {
              amount: `\u2068${formatMoney(amount, language)}\u2069`,
              name: order.payment ? t(`payment.${order.payment.method}`) : '',
            })}
          </p>
          {way !== 'giftCard' && order.payment?.lastDigits ? (
            <p className="mt-1 font-medium">
              <CardName brand={order.payment.brand} lastDigits={order.payment.lastDigits} />
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}
