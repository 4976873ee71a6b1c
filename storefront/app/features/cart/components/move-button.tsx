import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Heart } from '~/ui/icons/heart';
import { deleteLine } from '../api/cart-changes';
import { loadProductId } from '../api/load-product-id';
import { useCartChange } from '../hooks/use-cart-change';

/** Puts a product among the favourites, and answers whether it is there; tells failures itself. */
export type FavorProduct = (productId: string) => Promise<boolean>;

interface MoveButtonProps {
  line: CartFieldsFragment['lines'][number];
  disabled: boolean;
  onFavor: FavorProduct;
}

/** Moves a line to the favourites: it leaves the cart once it is there. */
export function MoveButton({ line, disabled, onFavor }: MoveButtonProps) {
  const { t } = useTranslation('cart');
  const { change, busy } = useCartChange();

  async function move() {
    const productId = await loadProductId(line.productSlug);
    if (await onFavor(productId)) await deleteLine(line.id);
  }
  return (
    <button
      type="button"
      disabled={disabled || busy}
      aria-label={t('labelWithName', { label: t('move'), name: line.name })}
      onClick={() => change(move, { failed: t('failed.move') })}
      className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-palm underline-offset-4 hover:underline disabled:opacity-55"
    >
      <Heart className="size-4.5" />
      {t('move')}
    </button>
  );
}
