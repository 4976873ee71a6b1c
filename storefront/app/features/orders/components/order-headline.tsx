import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/load-orders';

/** Where the plants are now, in a sentence. */
export function OrderHeadline({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return <p className="text-xl font-medium text-balance">{t(`journey.${order.progress}`)}</p>;
}
