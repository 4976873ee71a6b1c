import { useTranslation } from '~/shared/i18n/use-translation';
import type { SavedCard } from '../api/saved-cards';

/** “Visa ending in 4242”. */
export function CardName({ card }: { card: SavedCard }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <bdi>{t(`cards.brand.${card.brand}`)}</bdi>{' '}
      <span className="sr-only">{t('cards.ending')} </span>
      <bdi dir="ltr" className="numbers">
        <span aria-hidden="true">•••• </span>
        {card.lastDigits}
      </bdi>
    </>
  );
}
