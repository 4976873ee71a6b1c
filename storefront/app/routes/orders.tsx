import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changeOrder, loadOrders, type OrderPage } from '~/features/orders/api/orders';
import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { loadForCustomer } from '~/shared/api/client';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import type { Route } from './+types/orders';
import { AccountPage } from './account/account-page';
import { LoadError } from './shell/load-error';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForCustomer(() => loadOrders(pageOf(new URL(request.url))));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeOrder(await request.json());
}

/** Which order is open stands in the address too, and needs nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const opensOrder = !formMethod && currentUrl.search !== nextUrl.search;
  if (opensOrder && pageOf(currentUrl) === pageOf(nextUrl)) return false;
  return defaultShouldRevalidate;
}

function pageOf({ searchParams }: URL): number {
  return Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage page={loaderData} />;
}

export function HydrateFallback() {
  return <OrdersPage page={null} />;
}

function OrdersPage({ page }: { page: OrderPage | null }) {
  const { t } = useTranslation('orders');
  return (
    <AccountPage title={t('title')}>
      {page ? <OrdersScreen page={page} /> : <LoadingBlock className="h-80" />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return (
    <AccountPage title={t('title')}>
      <LoadError error={error} otherwise={t('failed.load')} />
    </AccountPage>
  );
}
