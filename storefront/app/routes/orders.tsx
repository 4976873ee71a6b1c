import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changeOrder, loadOrders } from '~/features/orders/api/orders';
import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { Skeleton } from '~/ui/skeleton';
import type { Route } from './+types/orders';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

export const handle = await routeTexts('orders', 'totals');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(pageOf(new URL(request.url)));
}
clientLoader.hydrate = true as const;

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

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <AccountPage title={t('title')} data={loaderData} skeleton={<OrdersSkeleton />}>
      {(page) => <OrdersScreen page={page} />}
    </AccountPage>
  );
}

/** Rows of a table; on phones each is a card. */
function OrdersSkeleton() {
  return (
    <LoadingBlock className="grid gap-4 md:gap-0 md:pt-9">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="md:border-b md:border-sand md:py-4">
          <Skeleton className="h-44 md:h-16" />
        </div>
      ))}
    </LoadingBlock>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return <AccountError error={error} title={t('title')} failed={t('failed.load')} />;
}
