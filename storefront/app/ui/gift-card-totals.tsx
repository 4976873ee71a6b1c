import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from './money';

interface GiftCardTotalsProps {
  cards: readonly { id: string; lastDigits: string; amount: Halalas }[];
  due: Halalas;
}

/** What gift cards pay of a total, below it, and what they leave; nothing without cards. */
export function GiftCardTotals({ cards, due }: GiftCardTotalsProps) {
  const { t } = useTranslation('totals');
  if (cards.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-2">
      {cards.map(({ id, lastDigits, amount }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 text-sprout-ink">
          <dt>
            {t('giftCard')} <bdi className="numbers">•••• {lastDigits}</bdi>
          </dt>
          <dd className="text-end">
            <Money amount={-amount} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-sand pt-3 text-lg font-medium">
        <dt>{t('due')}</dt>
        <dd className="text-end">
          <Money amount={due} />
        </dd>
      </div>
    </dl>
  );
}
