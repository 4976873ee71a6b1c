import { readTab, writeTab } from '~/shared/storage/tab-storage';

const key = 'restarted';

/**
 * A tab that is older than the last deployment asks for files that are gone. It is loaded anew,
 * once for each release: drafts of forms outlive that, and a file that stays away makes no loop.
 */
export function restartAfterDeployment(): void {
  window.addEventListener('vite:preloadError', () => {
    const { version } = Reflect.get(window, '__reactRouterManifest') as { version: string };
    // Without a line nothing can be loaded, and what the page shows would be lost.
    if (!navigator.onLine || readTab(key) === version) return;
    writeTab(key, version);
    window.location.reload();
  });
}
