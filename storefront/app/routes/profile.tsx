import { loadRecentOrders } from '~/features/orders/api/orders';
import { RecentOrders } from '~/features/orders/components/recent-orders';
import { loadProfile } from '~/features/profile/api/profile';
import { ProfileScreen } from '~/features/profile/components/profile-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Route } from './+types/profile';
import { AccountNav } from './account/account-nav';
import { AccountPage } from './account/account-page';
import { LoadError } from './shell/load-error';

export const handle = await routeTexts('orders');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

/** Side by side: one that fails leaves the other in its place. */
export async function clientLoader() {
  const [profile, orders] = await Promise.allSettled([loadProfile(), loadRecentOrders()]);
  return { profile, orders };
}
clientLoader.hydrate = true as const;

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const { t: ofOrders } = useTranslation('orders');
  const profile = readPart(loaderData?.profile, t('failed'));
  const orders = readPart(loaderData?.orders, ofOrders('failed.load'));
  return (
    <AccountPage title={t('title')} first>
      <ProfileScreen
        profile={profile.data}
        failure={profile.failure}
        menu={<AccountNav look="overview" className="lg:hidden" />}
        recentOrders={<RecentOrders orders={orders.data} failure={orders.failure} />}
      />
    </AccountPage>
  );
}

/** What a part of the screen shows: its data, null while they are loaded, or why there are none. */
function readPart<Data>(result: PromiseSettledResult<Data> | undefined, failed: string) {
  return {
    data: result?.status === 'fulfilled' ? result.value : null,
    failure:
      result?.status === 'rejected' ? (
        <LoadError error={result.reason} failed={failed} />
      ) : undefined,
  };
}
