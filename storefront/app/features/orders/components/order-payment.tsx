import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import type { Order } from '../api/orders';
import { paymentWord } from '../payment-state';
import { PaymentName } from './payment-name';

/** How an order is paid, and what went back. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { payment } = order;
  if (!payment) return null;
  const word = paymentWord({ ...order, payment });
  return (
    <div className="grid gap-1">
      <p>
        <PaymentName payment={payment} />
      </p>
      {word ? (
        <p className="text-sm text-ink-soft">
          {t(`payment.state.${word}`, { name: t(`payment.${payment.method}`) })}
        </p>
      ) : null}
      {payment.giftCards > 0 && payment.method !== 'GIFT_CARD' ? (
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{t('payment.GIFT_CARD')}</span>
          <Money amount={payment.giftCards} />
        </p>
      ) : null}
      {payment.refunded > 0 ? (
        <p className="flex justify-between gap-4 text-sprout-ink">
          <span>{t('payment.refunded')}</span>
          <Money amount={payment.refunded} />
        </p>
      ) : null}
    </div>
  );
}
