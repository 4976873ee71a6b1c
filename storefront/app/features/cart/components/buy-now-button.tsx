import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { useAddToCart } from '../hooks/use-add-to-cart';
import { type CartButtonProps, cartButtonStyles } from './cart-button-props';

/** Adds the plant and continues to checkout (docs/specification.md#states). */
export function BuyNowButton({
  variantId,
  quantity = 1,
  plantingAssistance,
  label,
  appearance = 'page',
  productName,
}: CartButtonProps) {
  const { t, language } = useTranslation('cart');
  const navigate = useNavigate();
  const { add, busy } = useAddToCart();
  const words = label ?? t('buyNow');

  async function buy() {
    if (variantId === null) return;
    if (await add({ kind: 'buy-now', variantId, quantity, plantingAssistance })) {
      await navigate(paths.checkout.getHref(language));
    }
  }
  return (
    <Button
      tone="secondary"
      size={appearance === 'card' ? 'medium' : 'large'}
      className={cartButtonStyles[appearance]}
      disabled={variantId === null}
      busy={busy}
      aria-label={productName ? t('labelWithName', { label: words, name: productName }) : undefined}
      onClick={buy}
    >
      {words}
    </Button>
  );
}
