import { timings } from '~/config/timings';
import { useTranslation } from '~/shared/i18n/use-translation';
import { currentSession } from '~/shared/session/session-store';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';
import { markFavorite } from '../favorites-store';

interface ChangeOptions {
  /** Nothing is said after success. */
  quietly?: boolean;
  /** A plant that is taken out can be put back from the message. */
  undoable?: boolean;
}

/** Answers whether it was made. */
type Change = (productId: string, favorite: boolean, options?: ChangeOptions) => Promise<boolean>;

/**
 * Adds a plant to the favourites or takes it out: at once on the screen, taken back when the
 * API refuses. A guest is asked to sign in, and the plant is added afterwards (docs/specification.md#states, docs/specification.md#validation-rules).
 */
export function useFavoriteChange(): Change {
  const { t } = useTranslation('wishlist');
  function askToSignIn(productId: string) {
    showToast('info', t('pleaseLogin'));
    requestSignIn({ pendingAction: { kind: 'add-favorite', productId } });
  }
  function tell(productId: string, favorite: boolean, { quietly, undoable }: ChangeOptions) {
    if (quietly) return;
    if (favorite || !undoable) {
      return showToast('success', t(favorite ? 'added' : 'removed'), timings.favoriteToast);
    }
    showToast('success', t('removed'), timings.undoToast, {
      label: t('undo'),
      run: () => void change(productId, true, { quietly: true }),
    });
  }
  const change: Change = async (productId, favorite, options = {}) => {
    if (currentSession().status !== 'customer') {
      askToSignIn(productId);
      return false;
    }
    markFavorite(productId, favorite);
    try {
      const { changeFavorite } = await import('../api/change-favorite');
      const refusal = await changeFavorite(productId, favorite);
      if (!refusal) {
        tell(productId, favorite, options);
        return true;
      }
      markFavorite(productId, !favorite);
      if (refusal.code === 'UNAUTHENTICATED') askToSignIn(productId);
      else showToast('error', refusal.message || t('failed'));
    } catch {
      markFavorite(productId, !favorite);
      showToast('error', t('failed'));
    }
    return false;
  };
  return change;
}
