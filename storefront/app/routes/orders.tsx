import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changeOrder, loadOrders } from '~/features/orders/api/orders';
import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import type { Route } from './+types/orders';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('orders', 'totals');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(pageOf(new URL(request.url)));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeOrder(await request.json());
}

/** The address also names the open order, which needs no other data. */
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

export function HydrateFallback() {
  return <Orders loaderData={null} />;
}

function Orders({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('orders');
  return (
    <AccountPage title={t('title')} data={loaderData} skeleton={<LoadingBlock className="h-80" />}>
      {(page) => <OrdersScreen page={page} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return <AccountError error={error} title={t('title')} failed={t('failed.load')} />;
}

export default Orders;
