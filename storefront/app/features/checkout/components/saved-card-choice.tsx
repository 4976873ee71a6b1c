import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { PaymentMark } from '~/ui/payment-mark';
import type { SavedCard } from '../api/checkout';
import { brandMarks } from '../card/card-brand';

interface SavedCardChoiceProps {
  cards: readonly SavedCard[];
  /** Null: another card. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The cards that the provider keeps for the customer, and another one. */
export function SavedCardChoice({ cards, value, onChange }: SavedCardChoiceProps) {
  const { t } = useTranslation('checkout');
  const name = useId();
  if (cards.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('card.which')}</legend>
      {cards.map((card) => (
        <ChoiceCard
          key={card.id}
          name={name}
          value={card.id}
          checked={card.id === value}
          onChoose={() => onChange(card.id)}
          label={<CardName card={card} />}
          note={
            <>
              {t('card.expires')} <bdi className="numbers">{expiryOf(card)}</bdi>
            </>
          }
          end={
            <span aria-hidden="true">
              <PaymentMark brand={brandMarks[card.brand] ?? '••••'} />
            </span>
          }
        />
      ))}
      <ChoiceCard
        name={name}
        value=""
        checked={value === null}
        onChoose={() => onChange(null)}
        label={t('card.other')}
      />
    </fieldset>
  );
}

function CardName({ card }: { card: SavedCard }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {t(`card.brand.${card.brand}`)} <span className="sr-only">{t('card.ending')} </span>
      <bdi dir="ltr" className="numbers">
        <span aria-hidden="true">•••• </span>
        {card.lastDigits}
      </bdi>
    </>
  );
}

/** As cards print it: `09/28`. */
function expiryOf({ expiryMonth, expiryYear }: SavedCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}
