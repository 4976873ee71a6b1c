/** Milliseconds between two checks. */
export const checkInterval = 5_000;

/**
 * Reloads the page as soon as the shop can be reached. The `online` event reports a connection, but
 * not a server, a proxy or a captive portal that responds again.
 */
export function reloadWhenOnline(reload = () => location.reload()): void {
  addEventListener('online', reload);
  setInterval(() => {
    if (document.visibilityState === 'visible') void checkServer(reload);
  }, checkInterval);
}

async function checkServer(reload: () => void): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) reload();
  } catch {
    // Still offline.
  }
}
