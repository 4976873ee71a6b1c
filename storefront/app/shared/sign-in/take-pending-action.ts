import { readTab } from '../storage/tab-storage';
import type { PendingAction } from './pending-action';
import { clearPendingAction, pendingActionKey, type StoredAction } from './pending-action-store';

/** Milliseconds. An older action would surprise the visitor. */
const lifetime = 30 * 60_000;

/** The stored action, which is then forgotten: it runs once. */
export function takePendingAction(): PendingAction | null {
  const text = readTab(pendingActionKey);
  clearPendingAction();
  const stored = text ? parse(text) : null;
  if (!stored || Date.now() - stored.storedAt > lifetime) return null;
  return stored.action;
}

function parse(text: string): StoredAction | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredAction(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredAction(value: unknown): value is StoredAction {
  const { action, storedAt } = (value ?? {}) as Partial<StoredAction>;
  if (typeof storedAt !== 'number' || typeof action !== 'object' || action === null) return false;
  if (action.kind === 'add-to-wishlist') return typeof action.productId === 'string';
  return (
    (action.kind === 'add-to-cart' || action.kind === 'buy-now') &&
    typeof action.variantId === 'string' &&
    Number.isInteger(action.quantity) &&
    ['undefined', 'boolean'].includes(typeof action.plantingAssistance) &&
    ['undefined', 'string'].includes(typeof action.withVariantId)
  );
}
