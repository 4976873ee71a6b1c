import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function Sessions() {
  const { t } = useTranslation('profile');
  return <AccountPage title={t('sessions.title')}>{null}</AccountPage>;
}
