import { CartScreen } from '~/features/cart/components/cart-screen';
import { useFavoriteChange } from '~/features/wishlist/hooks/use-favorite-change';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import { SignInRequired } from './shell/sign-in-required';

export default function Cart() {
  const { t } = useTranslation('cart');
  const changeFavorite = useFavoriteChange();
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <h1 className="py-8 text-3xl">{t('title')}</h1>
      <SignInRequired>
        <CartScreen onFavor={(productId) => changeFavorite(productId, true)} />
      </SignInRequired>
    </div>
  );
}
