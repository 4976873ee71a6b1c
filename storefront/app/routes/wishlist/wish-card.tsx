import { ProductCard } from '~/features/catalogue/components/product-card';
import type { Favorite } from '~/features/wishlist/api/load-favorites';
import { FavoriteButton } from '~/features/wishlist/components/favorite-button';
import { WishAction } from './wish-action';

/** A favourite: its heart lets it go, and its button brings it a step further. */
export function WishCard({ product }: { product: Favorite }) {
  return (
    <ProductCard
      product={product}
      headingLevel={2}
      favorite={<FavoriteButton undoable productId={product.id} name={product.name} />}
      renderActions={(shown) => <WishAction product={product} shown={shown} />}
    />
  );
}
