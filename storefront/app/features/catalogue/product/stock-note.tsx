import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';

const few = 5;

/** Whether it can be had, and when only few are left how many. */
export function StockNote({ available }: { available: number }) {
  const { t } = useTranslation('product');
  const text =
    available === 0
      ? t('soldOut')
      : available <= few
        ? t('fewLeft', { count: available })
        : t('inStock');
  return (
    <p
      aria-live="polite"
      className={classNames('text-sm', available > few ? 'text-sprout-ink' : 'text-terracotta-ink')}
    >
      {text}
    </p>
  );
}
