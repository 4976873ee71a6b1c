import { useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { WholeOrder } from '../api/load-orders';
import { ReturnForm } from './return-form';

interface ReturnButtonProps {
  order: WholeOrder;
  onRequested: (order: WholeOrder) => void;
}

/** Asks to send something of a delivered order back. */
export function ReturnButton({ order, onRequested }: ReturnButtonProps) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {t('return.open')}
      </Button>
      <Dialog size="large" open={asking} onClose={close} title={t('return.title')}>
        <ReturnForm order={order} onClose={close} onRequested={onRequested} />
      </Dialog>
    </>
  );
}
