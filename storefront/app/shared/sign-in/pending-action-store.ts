import { clearTab, readTab, writeTab } from '../storage/tab-storage';
import type { PendingAction } from './pending-action';

const key = 'pending_action';
/** Milliseconds. What somebody wanted longer ago would surprise them. */
const lifetime = 30 * 60_000;

interface StoredAction {
  action: PendingAction;
  storedAt: number;
}

/** Kept in the tab's storage: the language toggle and a reload start a new document. */
export function storePendingAction(action: PendingAction): void {
  const stored: StoredAction = { action, storedAt: Date.now() };
  writeTab(key, JSON.stringify(stored));
}

/** The stored action, which is then forgotten: it runs once. */
export function takePendingAction(): PendingAction | null {
  const text = readTab(key);
  clearPendingAction();
  const stored = text ? parse(text) : null;
  if (!stored || Date.now() - stored.storedAt > lifetime) return null;
  return stored.action;
}

export function clearPendingAction(): void {
  clearTab(key);
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
  if (action.kind === 'add-favorite') return typeof action.productId === 'string';
  return (
    (action.kind === 'add-to-cart' || action.kind === 'buy-now') &&
    typeof action.variantId === 'string' &&
    Number.isInteger(action.quantity) &&
    ['undefined', 'boolean'].includes(typeof action.plantingAssistance)
  );
}
