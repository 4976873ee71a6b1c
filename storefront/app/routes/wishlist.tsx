import { FavoritesList } from '~/features/wishlist/components/favorites-list';
import { useTranslation } from '~/shared/i18n/use-translation';
import { AccountPage } from './account/account-page';
import { WishCard } from './wishlist/wish-card';

export default function Wishlist() {
  const { t } = useTranslation('wishlist');
  return (
    <AccountPage title={t('title')}>
      <FavoritesList renderCard={(product) => <WishCard product={product} />} />
    </AccountPage>
  );
}
