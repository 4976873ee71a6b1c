import { ProductCard } from '~/features/catalogue/components/product-card';
import type { WishlistProduct } from '~/features/wishlist/api/wishlist';
import { PriceDrop } from '~/features/wishlist/components/price-drop';
import { WishlistButton } from '~/features/wishlist/components/wishlist-button';
import { WishlistAction } from './wishlist-action';

/** A product of the wishlist: its heart takes it out, its button leads on to the cart. */
export function WishlistCard({ product }: { product: WishlistProduct }) {
  return (
    <ProductCard
      product={product}
      headingLevel={2}
      wishlistButton={<WishlistButton undoable productId={product.id} name={product.name} />}
      renderActions={(shown) => (
        <>
          <PriceDrop saved={product.savedPrice} current={product.currentPrice} />
          <WishlistAction product={product} shown={shown} />
        </>
      )}
    />
  );
}
