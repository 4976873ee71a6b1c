import { type ReactNode, useCallback, useRef, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useRetryOnline } from '~/shared/online/use-retry-online';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { loadOrder, type WholeOrder } from '../api/load-orders';
import { OrderHeading } from './order-heading';
import { OrderView } from './order-view';
import { UnknownOrder } from './unknown-order';

/** One order of the customer's with all that belongs to it. Give it the number as its key. */
export function OrderScreen({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const [changed, setChanged] = useState<WholeOrder | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failure, loading, reload } = useApiData(
    useCallback(() => loadOrder(number), [number]),
  );
  useRetryOnline(failure, reload);
  const order = failure ? null : (changed ?? data);

  function take(next: WholeOrder) {
    setChanged(next);
    // The button that was pressed may be gone.
    heading.current?.focus();
  }
  function rest(): ReactNode {
    if (order) return <OrderView order={order} onChange={take} />;
    if (!failure) return loading ? <LoadingBlock className="h-96" /> : <UnknownOrder />;
    const otherwise = t('failed.one', { number });
    const words = { connection: common('state.apiAway'), otherwise };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  return (
    <>
      <OrderHeading ref={heading} number={number} order={order} />
      {rest()}
    </>
  );
}
