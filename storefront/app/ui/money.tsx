import { formatMoney, type Halalas } from '~/shared/format/money';
import { useLanguage } from '~/shared/i18n/use-language';

interface MoneyProps {
  amount: Halalas;
  /** In a sentence: a whole amount goes without `.00`. */
  short?: boolean;
  className?: string;
}

/** An amount in the page's language, on one line inside text of either direction. */
export function Money({ amount, short, className }: MoneyProps) {
  const language = useLanguage();
  return (
    <bdi className={`numbers whitespace-nowrap ${className ?? ''}`}>
      {formatMoney(amount, language, { short })}
    </bdi>
  );
}
