import { Link } from 'react-router';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { Money } from '~/ui/money';
import type { Order } from '../api/load-orders';
import { StatusBadge } from './status-badge';

type TableOrder = Pick<Order, 'id' | 'number' | 'createdAt' | 'total' | 'progress'>;

interface OrdersTableProps {
  orders: TableOrder[];
  /** What it is, for those who do not see the heading above. */
  caption: string;
  /** The address at which an order's details are open. */
  hrefOf: (order: TableOrder) => string;
}

const cell = 'py-4 pe-4 align-middle';

/** On phones the date stands under the number and the status under the total. */
export function OrdersTable({ orders, caption, hrefOf }: OrdersTableProps) {
  const { t, language } = useTranslation('orders');
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-sand">
          <Heading>{t('column.number')}</Heading>
          <Heading wide>{t('column.date')}</Heading>
          <Heading>{t('column.total')}</Heading>
          <Heading wide>{t('column.status')}</Heading>
          <Heading>{t('column.actions')}</Heading>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-sand">
            <th scope="row" className={`${cell} text-start font-medium`}>
              <bdi className="numbers">#{order.number}</bdi>
              <span className="block text-sm font-normal text-ink-soft md:hidden">
                {formatDate(order.createdAt, language)}
              </span>
            </th>
            <td className={`${cell} hidden md:table-cell`}>
              {formatDate(order.createdAt, language)}
            </td>
            <td className={cell}>
              <Money amount={order.total} />
              <span className="mt-1 block md:hidden">
                <StatusBadge progress={order.progress} />
              </span>
            </td>
            <td className={`${cell} hidden md:table-cell`}>
              <StatusBadge progress={order.progress} />
            </td>
            <td className="py-4 text-end align-middle md:text-start">
              <Link
                to={hrefOf(order)}
                preventScrollReset
                aria-label={t('detailsOf', { number: order.number })}
                className={buttonStyle('secondary', 'medium', 'px-3!')}
              >
                {t('details.open')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ wide = false, children }: { wide?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={`py-2 pe-4 text-start font-normal ${wide ? 'hidden md:table-cell' : ''}`}
    >
      {children}
    </th>
  );
}
