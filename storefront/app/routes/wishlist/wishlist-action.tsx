import { categoryHref, paths } from '~/config/paths';
import type { DisplayedColor } from '~/features/catalogue/components/displayed-color';
import type { WishlistProduct } from '~/features/wishlist/api/wishlist';
import { useWishlistChange } from '~/features/wishlist/wishlist-change';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Cart } from '~/ui/icons/cart';

const style = 'relative z-10 w-full px-2!';

interface WishlistActionProps {
  product: WishlistProduct;
  shown: DisplayedColor;
}

/**
 * Moves a product into the cart, in the colour that its card shows. Where there are sizes the
 * shopper chooses on the product's own page; where it is sold out there are others of its kind.
 */
export function WishlistAction({ product, shown }: WishlistActionProps) {
  const { t, language } = useTranslation('wishlist');
  const { submit, busy } = useWishlistChange();
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
  return (
    <Button
      tone="soft"
      className={style}
      busy={busy}
      onClick={() => submit({ intent: 'move-to-cart', productId: id, variantId })}
      {...label}
    >
      {busy ? null : <Cart className="size-5" />}
      {children}
    </Button>
  );
}
