import { paths } from '~/config/paths';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { TitledPart } from '~/ui/titled-part';
import { loadRecentOrders, type RecentOrder } from '../api/orders';
import { ordersHref } from '../orders-href';
import { OrdersTable } from './orders-table';

const count = 3;
const loadLatest = () => loadRecentOrders(count);

/** What the customer ordered last, and the way to all of it. */
export function RecentOrders() {
  const { t, language } = useTranslation('orders');
  const { data: orders, failure, loading, reload } = useApiData(loadLatest);
  const { t: common } = useTranslation();
  const words = { connection: common('state.apiAway'), otherwise: t('failed.load') };
  return (
    <TitledPart
      title={t('recent.title')}
      link={
        orders?.length
          ? { label: t('recent.all'), href: paths.orders.getHref(language) }
          : undefined
      }
    >
      {failure ? (
        <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />
      ) : orders ? (
        <Latest orders={orders} />
      ) : (
        <LoadingBlock className="h-40" />
      )}
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
