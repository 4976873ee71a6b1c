import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import type { Order } from '../api/orders';
import { trackingAnchor } from '../orders-href';
import { CancelButton } from './cancel-button';
import { ReorderButton } from './reorder-button';

interface OrderActionsProps {
  order: Order;
  onChange: () => void;
}

const style = 'px-2!';

/** docs/specification.md#states: track, cancel and reorder, each while the order allows it. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { t, language } = useTranslation('orders');
  return (
    <>
      {order.canTrack ? (
        <Link
          to={`${paths.order.getHref(language, order.number)}#${trackingAnchor}`}
          aria-label={t('trackOf', { number: order.number })}
          className={buttonStyle('quiet', 'medium', style)}
        >
          {t('track')}
        </Link>
      ) : null}
      <CancelButton order={order} onCancelled={onChange} className={style} />
      {order.canReorder ? <ReorderButton order={order} className={style} /> : null}
    </>
  );
}
