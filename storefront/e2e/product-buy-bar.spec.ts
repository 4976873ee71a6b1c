import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

for (const { path, name, buy, terracotta } of [
  { path: '/product/monstera', name: 'مونستيرا', buy: 'اشترِ الآن', terracotta: 'فخاري' },
  { path: '/en/product/monstera', name: 'Monstera', buy: 'Buy now', terracotta: 'Terracotta' },
]) {
  test(`${path}: the bar shows what it buys once the price is away @phone-only`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const plant = page.locator('.buy-bar-plant');
    await expect(plant).toHaveCount(0);
    await page.getByText(terracotta, { exact: true }).first().click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(plant).toBeVisible();
    await expect(plant).toContainText(name);
    await expect(plant).toContainText('85.00');
    await expect(plant.locator('img').last()).toHaveAttribute('alt', new RegExp(terracotta, 'i'));
    await expect(page.getByRole('button', { name: buy })).toBeInViewport();
    // Neither the footer nor what has the focus is beneath it.
    const bar = await page.locator('.buy-bar').boundingBox();
    const foot = await page.getByRole('contentinfo').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(plant).toHaveCount(0);
  });
}
