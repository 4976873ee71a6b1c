import { ProductCard } from '~/features/catalogue/components/product-card';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import type { CardFieldsFragment } from '~/gql/graphql';
import { WishAction } from './wish-action';

/** A favourite: its heart lets it go, and its button brings it a step further. */
export function WishCard({ product }: { product: CardFieldsFragment }) {
  return (
    <ProductCard
      product={product}
      headingLevel={2}
      favorite={<FavoriteButton undoable productId={product.id} name={product.name} />}
      actions={<WishAction product={product} />}
    />
  );
}
