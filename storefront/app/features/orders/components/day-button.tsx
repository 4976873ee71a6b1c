import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LoadingBlock } from '~/ui/loading-block';
import { useLazyComponent } from '~/ui/use-lazy-component';
import type { WholeOrder } from '../api/orders';

interface DayButtonProps {
  order: WholeOrder;
  onChanged: () => void;
}

const loadForm = () => import('./day-form');

/** Moves an order to another day or time, until its cut-off. */
export function DayButton({ order, onChanged }: DayButtonProps) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const DayForm = useLazyComponent(loadForm, isOpen, close);
  const { slot } = order;
  if (!slot?.changeUntil && !isOpen) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('day.open')}
      </Button>
      <Dialog size="large" open={isOpen} onClose={close} title={t('day.title')}>
        {DayForm && slot ? (
          <DayForm number={order.number} slot={slot} onClose={close} onChanged={onChanged} />
        ) : (
          <LoadingBlock className="h-60" />
        )}
      </Dialog>
    </>
  );
}
