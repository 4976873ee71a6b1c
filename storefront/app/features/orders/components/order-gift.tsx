import { useTranslation } from '~/shared/i18n/use-translation';
import type { WholeOrder } from '../api/orders';

interface OrderGiftProps {
  gift: NonNullable<WholeOrder['gift']>;
  /** It is still here: the recipient may yet say something. */
  isOpen: boolean;
}

/**
 * For whom an order is a gift, what its card says, and whether the recipient has confirmed the
 * address: which one it is then is the recipient's business.
 */
export function OrderGift({ gift, isOpen }: OrderGiftProps) {
  const { t } = useTranslation('orders');
  const isAsked = isOpen && gift.addressState === 'REQUESTED';
  const addressState =
    gift.addressState === 'CONFIRMED' ? t('gift.confirmed') : isAsked ? t('gift.asked') : null;
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
      {addressState ? <p>{addressState}</p> : null}
    </div>
  );
}
