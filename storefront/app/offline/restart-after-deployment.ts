import { readTab, writeTab } from '~/shared/storage/tab-storage';

const key = 'restarted';
const atMostEvery = 60_000;

/**
 * A tab that is older than the last deployment asks for files that are gone, and browsers may never ask
 * again for one that they could not load once. It is loaded anew, at most once a minute: drafts of
 * forms outlive that, and a file that stays away makes no loop.
 */
export function restartAfterDeployment(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a line nothing can be loaded, and what the page shows would be lost.
    if (!navigator.onLine || Date.now() - Number(readTab(key)) < atMostEvery) return;
    writeTab(key, String(Date.now()));
    window.location.reload();
  });
}
