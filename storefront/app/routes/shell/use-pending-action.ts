import { useAddToCart } from '~/features/cart/hooks/use-add-to-cart';
import { useWishlistChange } from '~/features/wishlist/wishlist-change';
import { useTranslation } from '~/shared/i18n/use-translation';
import { takePendingAction } from '~/shared/sign-in/take-pending-action';
import { showToast } from '~/shared/toast/toast-store';

/** Submits what a guest wanted before signing in; its action says how it went. */
export function usePendingAction(): () => void {
  const { t } = useTranslation('auth');
  const { add } = useAddToCart();
  const wishlist = useWishlistChange();
  return () => {
    const action = takePendingAction();
    if (!action) showToast('success', t('verified'));
    else if (action.kind !== 'add-to-wishlist') add(action);
    else wishlist.submit({ intent: 'add', productId: action.productId });
  };
}
