import { clearTab, readTab, writeTab } from '../storage/tab-storage';

export interface IntentionKey {
  /** The same for every try, over reloads too, so that a lost response repeats nothing. */
  get: () => string;
  /** Ends the intention once it succeeded: the next one gets another key. */
  forget: () => void;
}

/** The idempotency key of what a form is about to do. */
export function createIntentionKey(storageKey: string): IntentionKey {
  return {
    get: () => readTab(storageKey) || createKey(storageKey),
    forget: () => clearTab(storageKey),
  };
}

function createKey(storageKey: string): string {
  const key = crypto.randomUUID();
  writeTab(storageKey, key);
  return key;
}
