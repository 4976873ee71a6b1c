import { useCallback, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useRetryOnline } from '~/shared/online/use-retry-online';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { loadOrder, type WholeOrder } from '../api/load-orders';
import { OrderView } from './order-view';
import { UnknownOrder } from './unknown-order';

/** One order of the customer's with all that belongs to it. Give it the number as its key. */
export function OrderScreen({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const [changed, setChanged] = useState<WholeOrder | null>(null);
  const { data, failure, loading, reload } = useApiData(
    useCallback(() => loadOrder(number), [number]),
  );
  useRetryOnline(failure, reload);
  if (failure) {
    const otherwise = t('failed.one', { number });
    const words = { connection: common('state.apiAway'), otherwise };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  const order = changed ?? data;
  if (order) return <OrderView order={order} onChange={setChanged} />;
  return loading ? <LoadingBlock className="h-96" /> : <UnknownOrder />;
}
