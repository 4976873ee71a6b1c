import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import type { ButtonTone } from '~/ui/button-style';
import type { MissingPlant, Order, OrderChange, Reorder } from '../api/orders';
import { MissingPlants } from './missing-plants';

interface ReorderButtonProps {
  order: Order;
  tone?: ButtonTone;
  className?: string;
}

/** Puts an order's plants into the cart again and leads there; what is gone is named first. */
export function ReorderButton({ order, tone = 'quiet', className }: ReorderButtonProps) {
  const { t, language } = useTranslation('orders');
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly MissingPlant[]>([]);
  const close = useCallback(() => setMissing([]), []);
  const { number } = order;
  const { submit, busy } = useMutation<OrderChange, Reorder>({
    action: paths.orders.getHref(language),
    failed: t('reorder.failed'),
    onDone: ({ missing }) => {
      if (missing.length > 0) return setMissing(missing);
      showToast('success', t('reorder.done'));
      navigate(paths.cart.getHref(language));
    },
    onFailed: ({ text }) => showToast('error', text),
  });
  return (
    <>
      <Button
        tone={tone}
        busy={busy}
        aria-label={t('reorder.of', { number })}
        onClick={() => submit({ intent: 'reorder', number })}
        className={className}
      >
        {t('reorder.open')}
      </Button>
      <MissingPlants missing={missing} ordered={order.lines.length} onClose={close} />
    </>
  );
}
