import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { useFocusAfterRender } from '~/ui/forms/focus';
import { Pagination } from '~/ui/pagination';
import { Sheet } from '~/ui/sheet';
import type { OrderPage } from '../api/orders';
import { ordersHref } from '../orders-href';
import { OrderActions } from './order-actions';
import { OrderPanel } from './order-panel';
import { OrderPictures } from './order-pictures';
import { OrdersTable } from './orders-table';
import { PaymentName } from './payment-name';

/** The customer's orders; the address names the open one (`?page=2&order=14`). */
export function OrdersScreen({ page }: { page: OrderPage }) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  if (page.pagination.total > 0) return <FilledOrders page={page} />;
  return (
    <EmptyState title={t('emptyTitle')} text={t('empty')}>
      <ButtonLink to={paths.products.getHref(language)}>
        {common('action.backToProducts')}
      </ButtonLink>
    </EmptyState>
  );
}

function FilledOrders({ page: { items, pagination } }: { page: OrderPage }) {
  const { t, language } = useTranslation('orders');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // A sheet that is closed and opened again at once leads from an address to the same one.
  const { key: opening } = useLocation();
  // The button that was pressed may be gone: the list keeps the reader's place.
  const [section, focusSection] = useFocusAfterRender<HTMLElement>();
  const { currentPage, lastPage } = pagination;
  const openNumber = search.get('order');
  const open = items.find((order) => order.number === openNumber);
  const close = useCallback(
    () => navigate(ordersHref(language, currentPage), { replace: true, preventScrollReset: true }),
    [navigate, language, currentPage],
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('title')}
      className="scroll-mt-28 outline-none"
    >
      <OrdersTable
        orders={items}
        caption={t('title')}
        hrefOf={(order) => ordersHref(language, currentPage, order.number)}
        renderPayment={({ payment }) => (payment ? <PaymentName payment={payment} /> : null)}
        renderPictures={(order) => <OrderPictures lines={order.lines} />}
        renderActions={(order) => <OrderActions order={order} onChange={focusSection} />}
      />
      <div className="mt-8">
        <Pagination
          current={currentPage}
          last={lastPage}
          hrefOf={(page) => ordersHref(language, page)}
        />
      </div>
      <Sheet
        open={open !== undefined && opening}
        onClose={close}
        title={t('orderTitle', { number: openNumber ?? '' })}
      >
        {open ? <OrderPanel order={open} /> : null}
      </Sheet>
    </section>
  );
}
