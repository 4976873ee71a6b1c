import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { ProductCard } from '~/features/catalogue/components/product-card';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import type { CardFieldsFragment } from '~/gql/graphql';

interface PlantCardProps {
  product: CardFieldsFragment;
  priority?: boolean | 'leading';
  headingLevel?: 2 | 3;
}

/** A product card with what other features do on it: the heart and the cart. */
export function PlantCard({ product, priority, headingLevel }: PlantCardProps) {
  return (
    <ProductCard
      product={product}
      priority={priority}
      headingLevel={headingLevel}
      favorite={<FavoriteButton productId={product.id} name={product.name} />}
      actions={
        <AddToCartButton
          variantId={product.defaultVariantId ?? null}
          appearance="card"
          productName={product.name}
        />
      }
    />
  );
}
