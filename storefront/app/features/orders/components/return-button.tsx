import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LoadingBlock } from '~/ui/loading-block';
import { useLazyComponent } from '~/ui/use-lazy-component';
import type { WholeOrder } from '../api/orders';

interface ReturnButtonProps {
  order: WholeOrder;
  onRequested: () => void;
}

const loadForm = () => import('./return-form');

/**
 * Asks to send something of a delivered order back. Render it for every order: the form closes
 * after the order has changed.
 */
export function ReturnButton({ order, onRequested }: ReturnButtonProps) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ReturnForm = useLazyComponent(loadForm, isOpen, close);
  return (
    <>
      {order.canReturn ? (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {t('return.open')}
        </Button>
      ) : null}
      {order.canReturn || isOpen ? (
        <Dialog size="large" open={isOpen} onClose={close} title={t('return.title')}>
          {ReturnForm ? (
            <ReturnForm order={order} onClose={close} onRequested={onRequested} />
          ) : (
            <LoadingBlock className="h-80" />
          )}
        </Dialog>
      ) : null}
    </>
  );
}
