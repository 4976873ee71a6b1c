import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { useAddToCart } from '../hooks/use-add-to-cart';
import type { CartButtonProps } from './cart-button-props';

/** Adds the plant and continues to checkout (docs/specification.md#states). */
export function BuyNowButton({
  variantId,
  quantity = 1,
  plantingAssistance,
  label,
  productName,
}: CartButtonProps) {
  const { t } = useTranslation('catalogue');
  const { add, busy } = useAddToCart();
  const words = label ?? t('cart.buyNow');
  return (
    <Button
      tone="secondary"
      size="large"
      className="w-full"
      disabled={!variantId}
      busy={busy}
      aria-label={productName ? t('withName', { label: words, name: productName }) : undefined}
      onClick={() => variantId && add({ kind: 'buy-now', variantId, quantity, plantingAssistance })}
    >
      {words}
    </Button>
  );
}
