import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from './class-names';
import { Money } from './money';

interface PriceProps {
  /** What is to be paid. */
  current: Halalas;
  /** The price before the discount, when there is one. */
  original?: Halalas | null;
  /** Says "from" before the price: the variants differ. */
  from?: boolean;
  /** On a card: whole amounts go without `.00`. */
  short?: boolean;
  className?: string;
}

export function Price({ current, original, from = false, short, className }: PriceProps) {
  const { t } = useTranslation();
  const discounted = original != null && original > current;
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      {from ? <span className="text-sm text-ink-soft">{t('price.from')}</span> : null}
      {discounted ? <span className="sr-only">{t('price.now')} </span> : null}
      <Money
        amount={current}
        short={short}
        className={discounted ? 'font-medium text-terracotta-ink' : 'font-medium'}
      />
      {discounted ? (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">{t('price.was')} </span>
          <Money amount={original} short={short} />
        </s>
      ) : null}
    </p>
  );
}
