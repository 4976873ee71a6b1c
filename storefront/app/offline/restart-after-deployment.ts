import { readTab, writeTab } from '~/shared/storage/tab-storage';

const key = 'restarted';
const atMostEvery = 60_000;

/**
 * A tab that is older than the last deployment requests files that are gone, and browsers may never
 * retry a module that failed once. Reloads it, at most once a minute: drafts of forms outlive that,
 * and a file that stays missing makes no loop.
 */
export function restartAfterDeployment(): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline a reload fails, and what the page shows would be lost.
    if (!navigator.onLine || Date.now() - Number(readTab(key)) < atMostEvery) return;
    writeTab(key, String(Date.now()));
    window.location.reload();
  });
}
