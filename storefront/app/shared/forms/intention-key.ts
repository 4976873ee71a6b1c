import { clearTab, readTab, writeTab } from '../storage/tab-storage';

export interface IntentionKey {
  /** The same for every try, over reloads too, so that a lost answer asks for nothing twice. */
  get: () => string;
  /** What was meant is done: whatever comes next is meant anew. */
  forget: () => void;
}

/** The idempotency key of what a form is about to do. */
export function intentionKey(storageKey: string): IntentionKey {
  return {
    get: () => readTab(storageKey) || created(storageKey),
    forget: () => clearTab(storageKey),
  };
}

function created(storageKey: string): string {
  const key = crypto.randomUUID();
  writeTab(storageKey, key);
  return key;
}
