import { useEffect, useState } from 'react';
import { timings } from '~/config/timings';
import { currentSession } from '~/shared/session/session-store';
import type { CartAction } from '~/shared/sign-in/pending-action';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { useCartChange } from './use-cart-change';

/**
 * Puts a plant into the cart, of a guest after signing in (docs/specification.md#states). `added`
 * is true for a second after that.
 */
export function useAddToCart() {
  const { submit, busy, result } = useCartChange();
  const [seen, setSeen] = useState(result);
  const added = Boolean(result?.ok) && result !== seen;
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setSeen(result), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [added, result]);

  /** Whether it was sent. */
  function add(action: CartAction): boolean {
    const { kind, ...plant } = action;
    if (currentSession().status === 'guest') requestSignIn({ pendingAction: action });
    else if (!busy) {
      submit({ ...plant, intent: kind === 'buy-now' ? 'buy-now' : 'add' });
      return true;
    }
    return false;
  }
  return { add, busy, added };
}
