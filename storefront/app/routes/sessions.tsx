import { SessionsScreen } from '~/features/sessions/components/sessions-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function Sessions() {
  const { t } = useTranslation('profile');
  return (
    <AccountPage title={t('sessions.title')} lead={t('sessions.lead')}>
      <SessionsScreen />
    </AccountPage>
  );
}
