import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { classNames } from '~/ui/class-names';
import { Money } from '~/ui/money';
import type { Order } from '../api/orders';
import { StatusBadge } from './status-badge';

type TableOrder = Pick<Order, 'id' | 'number' | 'createdAt' | 'total' | 'progress'>;

interface OrdersTableProps<Row extends TableOrder> {
  orders: readonly Row[];
  /** What it is, for those who do not see the heading above. */
  caption: string;
  /** The address at which an order's details are open. */
  hrefOf: (order: Row) => string;
  /** How an order is paid. */
  renderPayment?: (order: Row) => ReactNode;
  /** What to know an order by at a glance. */
  renderPictures?: (order: Row) => ReactNode;
  /** What can be done with an order besides looking at it. */
  renderActions?: (order: Row) => ReactNode;
}

/** A table; on phones each row is a card. */
export function OrdersTable<Row extends TableOrder>(props: OrdersTableProps<Row>) {
  const { t } = useTranslation('orders');
  return (
    <table className="w-full text-start max-md:block">
      <caption className="sr-only">{props.caption}</caption>
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr className="border-b border-sand">
          <Heading>{t('column.number')}</Heading>
          <Heading>{t('column.date')}</Heading>
          <Heading>{t('column.total')}</Heading>
          <Heading>{t('column.status')}</Heading>
          <Heading>{t('column.actions')}</Heading>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-4">
        {props.orders.map((order) => (
          <OrderRow key={order.id} {...props} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pe-4 text-start font-normal">
      {children}
    </th>
  );
}

const cell = 'align-middle md:py-4 md:pe-4';

interface OrderRowProps<Row extends TableOrder> extends OrdersTableProps<Row> {
  order: Row;
}

function OrderRow<Row extends TableOrder>(props: OrderRowProps<Row>) {
  const { order, hrefOf, renderPayment, renderPictures, renderActions } = props;
  const { t, language } = useTranslation('orders');
  return (
    <tr className="border-sand max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-md max-md:bg-paper max-md:p-4 max-md:shadow-float md:border-b">
      <th scope="row" className={classNames(cell, 'text-start font-medium')}>
        <bdi className="numbers">#{order.number}</bdi>
        {renderPictures ? (
          <span className="mt-1.5 hidden md:block">{renderPictures(order)}</span>
        ) : null}
      </th>
      <td
        className={classNames(cell, 'text-ink-soft max-md:col-start-1 max-md:text-sm md:text-ink')}
      >
        {formatDate(order.createdAt, language)}
      </td>
      <td className={classNames(cell, 'max-md:col-start-2 max-md:row-start-2 max-md:text-end')}>
        <Money amount={order.total} className="font-medium md:font-normal" />
        {renderPayment ? (
          <span className="block text-sm text-ink-soft">{renderPayment(order)}</span>
        ) : null}
      </td>
      <td className={classNames(cell, 'max-md:col-start-2 max-md:row-start-1 max-md:text-end')}>
        <StatusBadge progress={order.progress} />
      </td>
      <td className="max-md:col-span-full md:py-4 md:align-middle">
        {renderPictures ? (
          <span className="my-2 block md:hidden">{renderPictures(order)}</span>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:border-t max-md:border-sand max-md:pt-3">
          <Link
            to={hrefOf(order)}
            preventScrollReset
            aria-label={t('detailsOf', { number: order.number })}
            className={buttonStyle('secondary', 'medium', 'px-3! me-2')}
          >
            {t('details.open')}
          </Link>
          {renderActions?.(order)}
        </div>
      </td>
    </tr>
  );
}
