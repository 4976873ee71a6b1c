import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { updateLine } from '../api/cart-changes';
import { useCartFailure } from './use-cart-failure';

/** Milliseconds: several presses in a row are one change. */
const pause = 400;

/**
 * The quantity of a line as the shopper sets it: shown at once, sent when they pause, and put
 * back where the API refuses. `onPending` hears when a change is on its way.
 */
export function useLineQuantity(
  line: { id: string; quantity: number },
  onPending: (lineId: string, pending: boolean) => void,
) {
  const { t } = useTranslation('cart');
  const tellFailure = useCartFailure();
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef({ onPending, tellFailure, t });
  latest.current = { onPending, tellFailure, t };
  const pending = wanted !== null;

  useEffect(() => latest.current.onPending(line.id, pending), [line.id, pending]);
  useEffect(() => () => latest.current.onPending(line.id, false), [line.id]);
  useEffect(() => {
    if (wanted === null) return;
    const send = async () => {
      try {
        await updateLine(line.id, wanted);
        showToast('success', latest.current.t('quantityUpdated'));
      } catch (error) {
        latest.current.tellFailure(error, latest.current.t('failed.update'));
      }
      // A newer wish, made meanwhile, stays.
      setWanted((now) => (now === wanted ? null : now));
    };
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [wanted, line.id]);
  return { quantity: wanted ?? line.quantity, setQuantity: setWanted };
}
