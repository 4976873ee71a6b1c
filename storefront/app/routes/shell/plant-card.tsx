import { paths } from '~/config/paths';
import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { ProductCard } from '~/features/catalogue/components/product-card';
import { WishlistButton } from '~/features/wishlist/components/wishlist-button';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { roundButton } from '~/ui/button-style';
import { ChevronForward } from '~/ui/icons/chevron-forward';

interface PlantCardProps {
  product: CardFieldsFragment;
  priority?: boolean | 'leading';
  headingLevel?: 2 | 3;
  wantedColors?: string[];
}

/** A product card with what other features do on it: the heart and the cart. */
export function PlantCard({ product, ...appearance }: PlantCardProps) {
  return (
    <ProductCard
      {...appearance}
      product={product}
      wishlistButton={<WishlistButton productId={product.id} name={product.name} />}
      renderActions={({ variantId, hasChoices, sku }) =>
        variantId && hasChoices ? (
          <ChooseSize product={product} sku={sku} />
        ) : (
          <AddToCartButton variantId={variantId} onCard productName={product.name} />
        )
      }
    />
  );
}

/** Sizes differ in price and height: they are chosen on the plant's page, in the shown colour. */
function ChooseSize({ product, sku }: { product: CardFieldsFragment; sku: string | undefined }) {
  const { t, language } = useTranslation('catalogue');
  return (
    <ButtonLink
      to={paths.product.getHref(language, product.slug, sku)}
      tone="soft"
      prefetch="intent"
      aria-label={t('withName', { label: t('card.chooseSize'), name: product.name })}
      className={roundButton}
    >
      <ChevronForward className="size-5" />
    </ButtonLink>
  );
}
