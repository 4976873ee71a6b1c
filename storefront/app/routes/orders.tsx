import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function Orders() {
  const { t } = useTranslation('orders');
  return (
    <AccountPage title={t('title')}>
      <OrdersScreen />
    </AccountPage>
  );
}
