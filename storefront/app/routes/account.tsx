import { AccountScreen } from '~/features/account/components/account-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function Account() {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('title')}>
      <AccountScreen />
    </AccountPage>
  );
}
