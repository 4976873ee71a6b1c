/** What the cart's `clientAction` takes. */
export type CartChange =
  | AddChange
  | { intent: 'update'; lineId: string; quantity: number }
  | { intent: 'plant'; lineId: string; quantity: number; plantingAssistance: boolean }
  | { intent: 'delete'; lineId: string }
  | { intent: 'apply-code'; code: string }
  | { intent: 'remove-gift-card'; id: string }
  | { intent: 'remove-code' };

export interface AddChange {
  /** `buy-now` continues to the checkout. */
  intent: 'add' | 'buy-now';
  variantId: string;
  quantity: number;
  plantingAssistance?: boolean;
  /** As many pieces of this variant too, such as a pot: both or none. */
  withVariantId?: string;
}

/** What the cart's own screen does besides. */
export type CartScreenChange =
  | CartChange
  | MoveChange
  /** Reads the cart again, which another device may have changed. */
  | { intent: 'refresh' };

/** Into the wishlist. */
export interface MoveChange {
  intent: 'move';
  lineId: string;
  productSlug: string;
}
