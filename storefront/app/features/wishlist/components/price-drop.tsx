import { formatMoney, type Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';

interface PriceDropProps {
  /** When the product was put into the wishlist; older entries have none. */
  saved: Halalas | null | undefined;
  current: Halalas;
}

/** How much cheaper a product has become since; nothing where it has not. */
export function PriceDrop({ saved, current }: PriceDropProps) {
  const { t, language } = useTranslation('wishlist');
  if (saved == null || saved <= current) return null;
  const amount = formatMoney(saved - current, language, { short: true });
  return <p className="w-full text-sm font-medium text-sprout-ink">{t('priceDrop', { amount })}</p>;
}
