import { useTranslation } from '~/shared/i18n/use-translation';
import type { WholeOrder } from '../api/orders';

/** For whom an order is a gift, and what its card says. */
export function OrderGift({ gift }: { gift: NonNullable<WholeOrder['gift']> }) {
  const { t } = useTranslation('orders');
  return (
    <div className="grid gap-3 rounded-md bg-palm-tint p-5">
      <p>{t('gift.for', { name: gift.recipientName })}</p>
      {gift.message ? (
        <blockquote
          dir="auto"
          className="border-s-4 border-palm ps-4 whitespace-pre-line wrap-anywhere"
        >
          {gift.message}
        </blockquote>
      ) : null}
      <p className="text-sm text-ink-soft">
        {gift.senderName ? t('gift.from', { name: gift.senderName }) : t('gift.unsigned')}{' '}
        {gift.hidesPrices ? t('gift.hidden') : null}
      </p>
    </div>
  );
}
