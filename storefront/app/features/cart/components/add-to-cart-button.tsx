import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Cart } from '~/ui/icons/cart';
import { Check } from '~/ui/icons/check';
import { runAfterPaint } from '~/ui/run-after-paint';
import { useAddToCart } from '../hooks/use-add-to-cart';
import { type CartButtonProps, cartButtonStyles } from './cart-button-props';

export function AddToCartButton({
  variantId,
  quantity = 1,
  plantingAssistance,
  withVariantId,
  label,
  appearance = 'page',
  productName,
}: CartButtonProps) {
  const { t, language } = useTranslation('catalogue');
  const { add, busy, added } = useAddToCart();
  const words = variantId === null ? t('cart.outOfStock') : (label ?? t('cart.add'));
  const Mark = added ? Check : Cart;
  return (
    <Button
      tone={appearance === 'card' ? 'soft' : 'primary'}
      {...cartButtonStyles[appearance]}
      disabled={variantId === null}
      busy={busy}
      aria-label={productName ? t('withName', { label: words, name: productName }) : undefined}
      onClick={({ currentTarget }) => {
        if (variantId === null) return;
        const wanted = { variantId, quantity, plantingAssistance, withVariantId };
        if (add({ kind: 'add-to-cart', ...wanted })) {
          // Not needed before the first press.
          runAfterPaint(() =>
            import('../fly-to-cart').then(
              ({ flyToCart }) => flyToCart(currentTarget, paths.cart.getHref(language)),
              () => {},
            ),
          );
        }
      }}
    >
      {busy || variantId === null ? null : <Mark className="size-5" />}
      {words}
    </Button>
  );
}
