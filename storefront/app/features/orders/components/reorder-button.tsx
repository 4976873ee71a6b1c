import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { problemText } from '~/shared/api/failure-text';
import { useMutationFetcher } from '~/shared/api/use-mutation-fetcher';
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
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly MissingPlant[]>([]);
  const close = useCallback(() => setMissing([]), []);
  const { number } = order;
  const { submit, busy } = useMutationFetcher<Reorder>({
    onDone: ({ missing }) => {
      if (missing.length > 0) return setMissing(missing);
      showToast('success', t('reorder.done'));
      navigate(paths.cart.getHref(language));
    },
    onFailed: ([error]) => {
      const words = { connection: common('state.apiAway'), otherwise: t('reorder.failed') };
      showToast('error', problemText(error, words));
    },
  });
  return (
    <>
      <Button
        tone={tone}
        busy={busy}
        aria-label={t('reorder.of', { number })}
        onClick={() => submit({ intent: 'reorder', number } satisfies OrderChange)}
        className={className}
      >
        {t('reorder.open')}
      </Button>
      <MissingPlants missing={missing} ordered={order.lines.length} onClose={close} />
    </>
  );
}
