import { useEffect, useRef, useState } from 'react';
import { timings } from '~/config/timings';
import { useTranslation } from '~/shared/i18n/use-translation';
import { currentSession } from '~/shared/session/session-store';
import type { CartAction } from '~/shared/sign-in/pending-action';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';
import { useCartFailure } from './use-cart-failure';

/**
 * Puts a plant into the cart, of a guest after signing in (docs/specification.md#states). `add` resolves to whether
 * it is in the cart now and says `done`; `added` is true for a second after that.
 */
export function useAddToCart() {
  const { t } = useTranslation('cart');
  const tellFailure = useCartFailure();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);
  // A second press comes before React has disabled the button.
  const running = useRef(false);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [added]);

  async function add(action: CartAction, done = t('added')): Promise<boolean> {
    if (running.current) return false;
    if (isGuest()) {
      requestSignIn({ pendingAction: action });
      return false;
    }
    running.current = true;
    setBusy(true);
    try {
      const { addLine } = await import('../api/cart-changes');
      await addLine(action);
      showToast('success', done);
      setAdded(true);
      return true;
    } catch (error) {
      // The session ended meanwhile: sign in and go on.
      if (isGuest()) requestSignIn({ pendingAction: action });
      else tellFailure(error, t('failed.add'));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { add, busy, added };
}

function isGuest(): boolean {
  return currentSession().status === 'guest';
}
