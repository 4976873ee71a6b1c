import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';

const storageKey = 'order_key';

/**
 * The key of the intention to buy this cart: the same for every try, so that a try whose answer
 * was lost does not order twice. A new cart is a new intention.
 */
export function idempotencyKeyOf(cartId: string): string {
  const [storedCart, storedKey] = (readTab(storageKey) ?? '').split(' ');
  if (storedCart === cartId && storedKey) return storedKey;
  const key = crypto.randomUUID();
  writeTab(storageKey, `${cartId} ${key}`);
  return key;
}

export function forgetIdempotencyKey(): void {
  clearTab(storageKey);
}
