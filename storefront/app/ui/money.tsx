import { formatMoney, type Halalas } from '~/shared/format/money';
import { useLanguage } from '~/shared/i18n/use-language';

/** An amount in the page's language, kept together inside text of either direction. */
export function Money({ amount, className }: { amount: Halalas; className?: string }) {
  const language = useLanguage();
  return (
    <bdi className={`numbers whitespace-nowrap ${className ?? ''}`}>
      {formatMoney(amount, language)}
    </bdi>
  );
}
