import { FavoritesList } from '~/features/favorites/components/favorites-list';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';
import { WishCard } from './wishlist/wish-card';

export default function Wishlist() {
  const { t } = useTranslation('favorites');
  return (
    <AccountPage title={t('title')}>
      <FavoritesList renderCard={(product) => <WishCard product={product} />} />
    </AccountPage>
  );
}
