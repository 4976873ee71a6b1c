import { useEffect, useRef, useState } from 'react';
import { timings } from '~/config/timings';
import { currentSession } from '~/shared/session/session-store';
import type { CartAction } from '~/shared/sign-in/pending-action';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { runAfterPaint } from '~/ui/run-after-paint';
import { useCartChange } from './use-cart-change';

/**
 * Puts a plant into the cart, of a guest after signing in (docs/specification.md#states). `added`
 * is true for a second after that.
 */
export function useAddToCart() {
  const { submit, busy, result } = useCartChange();
  // Until the button shows that it is busy.
  const isPressed = useRef(false);
  const [seen, setSeen] = useState(result);
  const added = Boolean(result?.ok) && result !== seen;
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setSeen(result), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [added, result]);

  /** Whether it is sent. */
  function add(action: CartAction): boolean {
    const { kind, ...plant } = action;
    const isGuest = currentSession().status === 'guest';
    if (isPressed.current) return false;
    isPressed.current = true;
    runAfterPaint(() => {
      // After the press that may have brought this forward.
      setTimeout(() => {
        isPressed.current = false;
      });
      if (isGuest) requestSignIn({ pendingAction: action });
      else submit({ ...plant, intent: kind === 'buy-now' ? 'buy-now' : 'add' });
    });
    return !isGuest;
  }
  return { add, busy, added };
}
