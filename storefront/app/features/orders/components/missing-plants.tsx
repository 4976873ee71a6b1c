import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Dialog } from '~/ui/dialog';
import type { MissingPlant } from '../api/orders';

interface MissingPlantsProps {
  /** Empty while no dialog is to be shown. */
  missing: readonly MissingPlant[];
  /** How many lines the order has. */
  ordered: number;
  /** Keep it stable (useCallback). */
  onClose: () => void;
}

/** Names what of an earlier order could not be put into the cart. */
export function MissingPlants({ missing, ordered, onClose }: MissingPlantsProps) {
  const { t, language } = useTranslation('orders');
  const allGone = missing.length >= ordered;
  return (
    <Dialog
      open={missing.length > 0}
      onClose={onClose}
      title={t(allGone ? 'reorder.allGoneTitle' : 'reorder.missingTitle')}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t(allGone ? 'reorder.allGone' : 'reorder.missing')}</p>
        <ul className="grid gap-3">
          {missing.map(({ name, message }) => (
            <li key={name} className="border-s-4 border-terracotta ps-3">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-soft">{message}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            {t('reorder.stay')}
          </Button>
          {allGone ? (
            <ButtonLink to={paths.products.getHref(language)}>{t('reorder.toShop')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.cart.getHref(language)}>{t('reorder.toCart')}</ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}
