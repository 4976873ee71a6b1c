import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { formatClock } from '../delivery/delivery-dates';
import type { SlotHold } from '../hooks/use-slot-hold';

/** Until when the chosen time is the shopper's, or why it is no more. */
export function SlotNotice({ hold: { state, renew } }: { hold: SlotHold }) {
  const { t, language } = useTranslation('checkout');
  return (
    <div role="status" className="empty:hidden">
      {state.status === 'held' ? (
        <p className="text-sm text-ink-soft">
          {t('delivery.held', { time: formatClock(new Date(state.until), language) })}
        </p>
      ) : null}
      {state.status === 'refused' ? <p className="text-terracotta-ink">{state.message}</p> : null}
      {state.status === 'expired' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sand px-4 py-3">
          <p>{t('delivery.expired')}</p>
          <Button tone="secondary" onClick={renew}>
            {t('delivery.holdAgain')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
