import { useTranslation } from '~/shared/i18n/use-translation';
import { useFocusAfterRender } from '~/ui/forms/focus';
import type { WholeOrder } from '../api/orders';
import { OrderHeading } from './order-heading';
import { OrderView } from './order-view';
import { UnknownOrder } from './unknown-order';

interface OrderScreenProps {
  number: string;
  /** Null: the customer has no such order. */
  order: WholeOrder | null;
}

/** One order of the customer's with all that belongs to it. */
export function OrderScreen({ number, order }: OrderScreenProps) {
  const { t } = useTranslation('orders');
  // The button that was pressed may be gone.
  const [heading, focusHeading] = useFocusAfterRender<HTMLHeadingElement>();
  return (
    <>
      <OrderHeading
        ref={heading}
        number={number}
        order={order}
        lead={order ? t('lead') : undefined}
      />
      {order ? <OrderView order={order} onChange={focusHeading} /> : <UnknownOrder />}
    </>
  );
}
