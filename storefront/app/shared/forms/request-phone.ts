import { readTab, writeTab } from '../storage/tab-storage';

const storageKey = 'request_phone';

/**
 * The phone of the request that a guest sent or opened last, so that it is typed once. It is kept in
 * the tab and never part of an address.
 */
export function rememberPhone(reference: string, phone: string): void {
  writeTab(storageKey, JSON.stringify({ reference, phone }));
}

export function phoneOf(reference: string): string | null {
  try {
    const stored = JSON.parse(readTab(storageKey) ?? 'null');
    return stored?.reference === reference && typeof stored.phone === 'string'
      ? stored.phone
      : null;
  } catch {
    return null;
  }
}
