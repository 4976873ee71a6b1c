/** What a guest wanted to do before signing in; it runs afterwards (spec §4). */
export type PendingAction =
  | { kind: 'add-to-cart'; variantId: string; quantity: number }
  | { kind: 'buy-now'; variantId: string; quantity: number }
  | { kind: 'add-favorite'; productId: string };
