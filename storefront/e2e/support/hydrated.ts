import type { Page } from '@playwright/test';

/** Opens an address and waits until React listens. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}
