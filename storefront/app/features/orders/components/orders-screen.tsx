import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/config/paths';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useRetryOnline } from '~/shared/online/use-retry-online';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { Pagination } from '~/ui/pagination';
import { Sheet } from '~/ui/sheet';
import { loadOrders, type OrderPage } from '../api/load-orders';
import { ordersHref } from '../orders-href';
import { OrderActions } from './order-actions';
import { OrderPanel } from './order-panel';
import { OrderPictures } from './order-pictures';
import { OrdersTable } from './orders-table';

/** The customer's orders; the open one stands in the address (`?page=2&order=14`). */
export function OrdersScreen() {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, failure, loading, reload } = useApiData(
    useCallback(() => loadOrders(page), [page]),
  );
  useRetryOnline(failure, reload);
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('failed.load') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  if (!data) return <LoadingBlock className="h-80" />;
  if (data.pagination.total === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('empty')}>
        <ButtonLink to={paths.products.getHref(language)}>
          {common('action.backToProducts')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <FilledOrders data={data} openNumber={search.get('order')} onChange={reload} />;
}

interface FilledOrdersProps {
  data: OrderPage;
  openNumber: string | null;
  onChange: () => Promise<void>;
}

function FilledOrders({ data, openNumber, onChange }: FilledOrdersProps) {
  const { t, language } = useTranslation('orders');
  const navigate = useNavigate();
  // Whoever closes the sheet and opens it again at once leads from an address to the same one.
  const { key: opening } = useLocation();
  const section = useRef<HTMLElement>(null);
  const { currentPage, lastPage } = data.pagination;
  const open = data.items.find((order) => order.number === openNumber);
  const close = useCallback(
    () => navigate(ordersHref(language, currentPage), { replace: true, preventScrollReset: true }),
    [navigate, language, currentPage],
  );
  async function refresh() {
    await onChange();
    // The button that was pressed may be gone: the list keeps the reader's place.
    section.current?.focus();
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('title')}
      className="scroll-mt-28 outline-none"
    >
      <OrdersTable
        orders={data.items}
        caption={t('title')}
        hrefOf={(order) => ordersHref(language, currentPage, order.number)}
        renderPictures={(order) => <OrderPictures lines={order.lines} />}
        renderActions={(order) => <OrderActions order={order} onChange={refresh} />}
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
