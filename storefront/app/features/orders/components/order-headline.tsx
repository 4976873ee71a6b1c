import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { arrivalOf } from '../arrival';

/** Where the plants are now, in a sentence, and when they will come. */
export function OrderHeadline({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const arrival = arrivalOf(order, language);
  return (
    <div>
      <p className="text-xl font-medium text-balance">{t(`journey.${order.progress}`)}</p>
      {arrival ? (
        <p className="mt-1">
          <span className="text-ink-soft">{t('tracking.arrives')}</span>{' '}
          <span className="font-medium text-palm">{arrival}</span>
        </p>
      ) : null}
    </div>
  );
}
