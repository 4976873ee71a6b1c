import { useCallback, useRef } from 'react';
import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';
import { useAddToCart } from '~/features/cart/hooks/use-add-to-cart';
import { useFavoriteChange } from '~/features/wishlist/hooks/use-favorite-change';
import { useTranslation } from '~/shared/i18n/use-translation';
import { takePendingAction } from '~/shared/sign-in/pending-action-store';
import { showToast } from '~/shared/toast/toast-store';

/** Runs what a guest wanted before signing in; resolves to where that leads, or null. */
export function usePendingAction(): (language: Language) => Promise<string | null> {
  const { t } = useTranslation('auth');
  const { add } = useAddToCart();
  const changeFavorite = useFavoriteChange();
  const latest = useRef({ t, add, changeFavorite });
  latest.current = { t, add, changeFavorite };
  return useCallback(async (language) => {
    const action = takePendingAction();
    if (!action) {
      showToast('success', latest.current.t('verified'));
      return null;
    }
    if (action.kind === 'add-favorite') {
      await latest.current.changeFavorite(action.productId, true);
      return null;
    }
    const inCart = await latest.current.add(action);
    return inCart && action.kind === 'buy-now' ? paths.checkout.getHref(language) : null;
  }, []);
}
