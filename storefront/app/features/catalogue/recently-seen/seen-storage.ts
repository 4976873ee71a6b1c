/** Of the plants in the browser's storage. */
export const seenKey = 'recently_seen';

/** Whether this browser showed a plant before; not where it forbids storage. */
export function hasSeenPlants(): boolean {
  try {
    return window.localStorage.getItem(seenKey) !== null;
  } catch {
    return false;
  }
}
