import type { i18n } from 'i18next';
import { timings } from '~/config/timings';
import type { MutationResult } from '~/shared/api/mutation-result';
import { currentSession } from '~/shared/session/session-store';
import { showToast } from '~/shared/toast/toast-store';
import { changeWishlist } from './api/wishlist';
import type { WishlistChange } from './wishlist-change';
import { askToSignIn } from './wishlist-change';

type Texts = Pick<i18n, 'getFixedT'>;

/** Says how a change of the wishlist went (docs/specification.md#messages). */
export function announceWishlistChange(
  { intent, productId, undoable }: WishlistChange,
  result: MutationResult<unknown>,
  texts: Texts,
): void {
  const t = texts.getFixedT(null, 'wishlist');
  if (!result.ok) announceFailure(productId, result.errors[0].message, texts);
  else if (intent === 'add') showToast('success', t('added'), timings.wishlistToast);
  else if (!undoable) showToast('success', t('removed'), timings.wishlistToast);
  else {
    showToast('success', t('removed'), timings.undoToast, {
      label: t('undo'),
      run: () => void putBack(productId, texts),
    });
  }
}

async function putBack(productId: string, texts: Texts): Promise<void> {
  const result = await changeWishlist({ intent: 'add', productId });
  if (!result.ok) announceFailure(productId, result.errors[0].message, texts);
}

function announceFailure(productId: string, message: string, texts: Texts): void {
  const t = texts.getFixedT(null, 'wishlist');
  // The session ended meanwhile.
  if (currentSession().status === 'guest')
    askToSignIn(productId, texts.getFixedT(null, 'catalogue')('wishlist.pleaseLogin'));
  else showToast('error', message || t('failed'));
}
