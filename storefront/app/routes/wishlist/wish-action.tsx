import { categoryHref, paths } from '~/config/paths';
import { useAddToCart } from '~/features/cart/hooks/use-add-to-cart';
import type { DisplayedColor } from '~/features/catalogue/components/displayed-color';
import type { Favorite } from '~/features/wishlist/api/load-favorites';
import { useFavoriteChange } from '~/features/wishlist/hooks/use-favorite-change';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Cart } from '~/ui/icons/cart';

const style = 'relative z-10 w-full px-2!';

/**
 * Moves a favourite into the cart, in the colour that its card shows. Where there are sizes the
 * shopper chooses on the product's own page; where it is sold out there are others of its kind.
 */
export function WishAction({ product, shown }: { product: Favorite; shown: DisplayedColor }) {
  const { t, language } = useTranslation('wishlist');
  const { add, busy } = useAddToCart();
  const change = useFavoriteChange();
  const { id, name, slug, category } = product;
  const { variantId, hasChoices, sku } = shown;
  const labelled = (label: string) => ({
    'aria-label': t('withName', { label, name }),
    children: label,
  });
  if (!variantId) {
    const href = categoryHref(language, category.slug);
    return <ButtonLink to={href} tone="quiet" className={style} {...labelled(t('similar'))} />;
  }
  if (hasChoices) {
    const href = paths.product.getHref(language, slug, sku);
    return <ButtonLink to={href} tone="secondary" className={style} {...labelled(t('choose'))} />;
  }
  const { children, ...label } = labelled(t('move'));
  async function move(wanted: string) {
    const moved = await add({ kind: 'add-to-cart', variantId: wanted, quantity: 1 }, t('moved'));
    if (moved) await change(id, false, { quietly: true });
  }
  return (
    <Button tone="soft" className={style} busy={busy} onClick={() => move(variantId)} {...label}>
      {busy ? null : <Cart className="size-5" />}
      {children}
    </Button>
  );
}
