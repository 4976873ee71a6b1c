/** What the wishlist's `clientAction` takes. */
export interface WishlistChange {
  intent: 'add' | 'remove';
  productId: string;
  /** A product that is taken out can be put back from the message. */
  undoable?: boolean;
}

/** What the wishlist's own screen does besides. */
export type WishlistScreenChange = WishlistChange | MoveToCartChange;

export interface MoveToCartChange {
  intent: 'move-to-cart';
  productId: string;
  variantId: string;
}
