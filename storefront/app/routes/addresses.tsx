import { AddressesScreen } from '~/features/addresses/components/addresses-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function Addresses() {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('addressesTitle')} lead={t('address.lead')}>
      <AddressesScreen />
    </AccountPage>
  );
}
