import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { failureText } from '~/shared/api/failure-text';
import { RefusedError } from '~/shared/api/refused-error';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import type { ButtonTone } from '~/ui/button-style';
import { type MissingPlant, reorder } from '../api/change-order';
import type { Order } from '../api/load-orders';
import { MissingPlants } from './missing-plants';

interface ReorderButtonProps {
  order: Order;
  tone?: ButtonTone;
  className?: string;
}

/** Puts an order's plants into the cart again and leads there; what is gone is named first. */
export function ReorderButton({ order, tone = 'quiet', className }: ReorderButtonProps) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly MissingPlant[]>([]);
  const close = useCallback(() => setMissing([]), []);

  async function orderAgain() {
    setBusy(true);
    try {
      const gone = await reorder(order.number);
      if (gone.length > 0) {
        setMissing(gone);
        return;
      }
      showToast('success', t('reorder.done'));
      navigate(paths.cart.getHref(language));
    } catch (error) {
      const words = { connection: common('state.apiAway'), otherwise: t('reorder.failed') };
      showToast('error', error instanceof RefusedError ? error.message : failureText(error, words));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        tone={tone}
        busy={busy}
        aria-label={t('reorder.of', { number: order.number })}
        onClick={orderAgain}
        className={className}
      >
        {t('reorder.open')}
      </Button>
      <MissingPlants missing={missing} ordered={order.lines.length} onClose={close} />
    </>
  );
}
