/** Milliseconds between two looks. */
export const lookAgainAfter = 5_000;

/**
 * Loads the page anew as soon as the shop can be reached. Browsers tell of a line that is back, but
 * not of a server, a proxy or a gate of a hotel's network that answers again.
 */
export function waitForLine(reload = () => location.reload()): void {
  addEventListener('online', reload);
  setInterval(() => {
    if (document.visibilityState === 'visible') void look(reload);
  }, lookAgainAfter);
}

async function look(reload: () => void): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) reload();
  } catch {
    // Still away.
  }
}
