import { seenPicturesCache } from '../storage/names';
import { clearWholeTab } from '../storage/tab-storage';
import { endSession } from './session-store';

/** Ends the session in this browser and clears what it stored (docs/specification.md#states). */
export function forgetCustomer(): void {
  endSession();
  clearWholeTab();
  try {
    window.localStorage.clear();
  } catch {
    // Where storage is forbidden, there is nothing in it.
  }
  // Pictures of the plants that were seen.
  window.caches?.delete(seenPicturesCache).catch(() => {});
}
