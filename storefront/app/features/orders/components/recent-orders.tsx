import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { LoadingBlock } from '~/ui/loading-block';
import { TitledPart } from '~/ui/titled-part';
import type { RecentOrder } from '../api/orders';
import { ordersHref } from '../orders-href';
import { OrdersTable } from './orders-table';

interface RecentOrdersProps {
  /** Null until they are loaded. */
  orders: RecentOrder[] | null;
  /** In their place where they could not be loaded. */
  failure?: ReactNode;
}

/** What the customer ordered last, and the way to all of it. */
export function RecentOrders({ orders, failure }: RecentOrdersProps) {
  const { t, language } = useTranslation('orders');
  return (
    <TitledPart
      title={t('recent.title')}
      link={
        orders?.length
          ? { label: t('recent.all'), href: paths.orders.getHref(language) }
          : undefined
      }
    >
      {failure ?? (orders ? <Latest orders={orders} /> : <LoadingBlock className="h-40" />)}
    </TitledPart>
  );
}

function Latest({ orders }: { orders: RecentOrder[] }) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  if (orders.length === 0) {
    return (
      <>
        <p className="mb-4 text-ink-soft">{t('empty')}</p>
        <ButtonLink to={paths.products.getHref(language)} tone="secondary">
          {common('action.backToProducts')}
        </ButtonLink>
      </>
    );
  }
  return (
    <OrdersTable
      orders={orders}
      caption={t('recent.title')}
      hrefOf={(order) => ordersHref(language, 1, order.number)}
    />
  );
}
