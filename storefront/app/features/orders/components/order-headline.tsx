import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { arrivalOf } from '../arrival';

interface OrderHeadlineProps {
  order: Order;
  /** Its customer fetches it. */
  isPickup?: boolean;
}

/** Where the plants are now, in a sentence, and when they will come. */
export function OrderHeadline({ order, isPickup = false }: OrderHeadlineProps) {
  const { t, language } = useTranslation('orders');
  const arrival = arrivalOf(order, language);
  return (
    <div>
      <p className="text-xl font-medium text-balance">
        {t(
          isPickup && order.progress === 'DELIVERED'
            ? 'pickup.fetched'
            : `journey.${order.progress}`,
        )}
      </p>
      {arrival ? (
        <p className="mt-1">
          <span className="text-ink-soft">{t(isPickup ? 'pickup.ready' : 'tracking.arrives')}</span>{' '}
          <span className="inline-block font-medium text-palm">{arrival}</span>
        </p>
      ) : null}
    </div>
  );
}
