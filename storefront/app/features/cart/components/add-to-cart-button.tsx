import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { roundButton } from '~/ui/button-style';
import { Cart } from '~/ui/icons/cart';
import { Check } from '~/ui/icons/check';
import { runAfterPaint } from '~/ui/run-after-paint';
import { useAddToCart } from '../hooks/use-add-to-cart';
import type { CartButtonProps } from './cart-button-props';

interface AddToCartButtonProps extends CartButtonProps {
  /** A card has a mark without words, above the link that covers it. */
  onCard?: boolean;
}

export function AddToCartButton({
  variantId,
  quantity = 1,
  plantingAssistance,
  withVariantId,
  label,
  onCard = false,
  productName,
}: AddToCartButtonProps) {
  const { t, language } = useTranslation('catalogue');
  const { add, busy, added } = useAddToCart();
  const words = variantId ? (label ?? t('cart.add')) : t('cart.outOfStock');
  const Mark = added ? Check : Cart;
  const name = productName ? t('withName', { label: words, name: productName }) : undefined;
  return (
    <Button
      tone={onCard ? 'soft' : 'primary'}
      size={onCard ? 'medium' : 'large'}
      className={onCard ? roundButton : 'w-full'}
      title={name}
      disabled={!variantId}
      busy={busy}
      aria-label={name}
      onClick={({ currentTarget }) => {
        if (!variantId) return;
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
      {busy || !(variantId || onCard) ? null : <Mark className="size-5" />}
      {onCard ? null : words}
    </Button>
  );
}
