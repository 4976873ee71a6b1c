/** A plant on its way into the cart; buy-now continues to the checkout (docs/specification.md#states). */
export interface CartAction {
  kind: 'add-to-cart' | 'buy-now';
  /** Saleor's global id of the ProductVariant. */
  variantId: string;
  quantity: number;
  /** The gardener is to plant it. */
  plantingAssistance?: boolean;
  /** Goes with it, such as a pot. */
  withVariantId?: string;
}

/** What a guest wanted to do before signing in; it runs afterwards (docs/specification.md#states). */
export type PendingAction = CartAction | { kind: 'add-to-wishlist'; productId: string };
