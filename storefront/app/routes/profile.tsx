import { RecentOrders } from '~/features/orders/components/recent-orders';
import { ProfileScreen } from '~/features/profile/components/profile-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountNav } from './account/account-nav';
import { AccountPage } from './account/account-page';

export default function Profile() {
  const { t } = useTranslation('profile');
  return (
    <AccountPage title={t('title')} first>
      <ProfileScreen
        menu={<AccountNav look="overview" className="lg:hidden" />}
        recentOrders={<RecentOrders />}
      />
    </AccountPage>
  );
}
