import { SavedCardsScreen } from '~/features/payment-methods/components/saved-cards-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';

export default function PaymentMethods() {
  const { t } = useTranslation('profile');
  return (
    <AccountPage title={t('cards.title')}>
      <SavedCardsScreen />
    </AccountPage>
  );
}
