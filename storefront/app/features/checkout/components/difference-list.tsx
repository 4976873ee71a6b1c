import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CartDifference } from '../cart-differences';

/** What changed in the cart since the shopper looked at it. */
export function DifferenceList({ differences }: { differences: CartDifference[] }) {
  const { t, language } = useTranslation('checkout');
  if (differences.length === 0) return null;
  const money = (amount: number) => `\u2068${formatMoney(amount, language)}\u2069`;
  const sentence = (difference: CartDifference) => {
    switch (difference.kind) {
      case 'gone':
      case 'new':
        return t(`changed.${difference.kind}`, { name: difference.name });
      case 'quantity':
        return t('changed.quantity', difference);
      case 'price':
        return t('changed.price', {
          name: difference.name,
          before: money(difference.before),
          after: money(difference.after),
        });
      case 'total':
        return t('changed.total', {
          before: money(difference.before),
          after: money(difference.after),
        });
    }
  };
  return (
    <ul className="mt-2 list-disc ps-5">
      {differences.map(sentence).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
