import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { PaymentMark } from '~/ui/payment-mark';
import type { SavedCard } from '../api/saved-cards';
import { CardName } from './card-name';

interface CardRowProps {
  card: SavedCard;
  onRemove: () => void;
}

/** What the brands write on their cards, in both languages. */
const marks: Record<SavedCard['brand'], string | null> = {
  MADA: 'mada',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
  OTHER: null,
};

export function CardRow({ card, onRemove }: CardRowProps) {
  const { t } = useTranslation('profile');
  const mark = marks[card.brand];
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-b border-sand py-5">
      <span aria-hidden="true">
        <PaymentMark brand={mark ?? '••••'} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          <CardName card={card} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>
            {t('cards.expires')}{' '}
            <bdi dir="ltr" className="numbers">
              {expiryOf(card)}
            </bdi>
          </span>
          {card.isExpired ? <Badge tone="warning">{t('cards.expired')}</Badge> : null}
        </p>
      </div>
      <Button
        tone="quiet"
        aria-label={t('cards.removeOf', { digits: card.lastDigits })}
        onClick={onRemove}
        className="px-2!"
      >
        {t('cards.remove')}
      </Button>
    </li>
  );
}

/** As cards print it: `09/28`. */
function expiryOf({ expiryMonth, expiryYear }: SavedCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}
