import type { CardBrand } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';

interface CardNameProps {
  brand: CardBrand | null | undefined;
  lastDigits: string;
}

/** “Visa ending in 4242”. */
export function CardName({ brand, lastDigits }: CardNameProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <bdi>{t(`payment.brand.${brand ?? 'OTHER'}`)}</bdi>{' '}
      <span className="sr-only">{t('payment.ending')} </span>
      <bdi dir="ltr" className="numbers">
        <span aria-hidden="true">•••• </span>
        {lastDigits}
      </bdi>
    </>
  );
}
