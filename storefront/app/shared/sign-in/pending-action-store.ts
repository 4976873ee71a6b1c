import { clearTab, writeTab } from '../storage/tab-storage';
import type { PendingAction } from './pending-action';

/** Where the tab's storage has it. */
export const pendingActionKey = 'pending_action';

export interface StoredAction {
  action: PendingAction;
  storedAt: number;
}

/** Kept in the tab's storage: the language toggle and a reload start a new document. */
export function storePendingAction(action: PendingAction): void {
  const stored: StoredAction = { action, storedAt: Date.now() };
  writeTab(pendingActionKey, JSON.stringify(stored));
}

export function clearPendingAction(): void {
  clearTab(pendingActionKey);
}
