import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  test(`the phone's menu shows categories with pictures, and leads to orders and help (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    const say = texts(language);
    await page.setViewportSize({ width: 360, height: 740 });
    await openHydrated(page, address(language, '/about'));
    await page.getByRole('button', { name: say('common', 'menu.open') }).click();
    const menu = page.getByRole('dialog');
    const categories = menu.getByRole('region', { name: say('menu', 'categories') });
    await expect(categories.locator('picture')).toHaveCount(10);
    for (const link of await menu.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    for (const [namespace, key, path] of [
      ['common', 'header.orders', '/orders'],
      ['common', 'header.wishlist', '/wishlist'],
      ['menu', 'finder', '/finder'],
      ['common', 'footer.giftCards', '/gift-cards'],
      ['common', 'menu.contact', '/contact'],
    ] as const) {
      const link = menu.getByRole('link', { name: say(namespace, key), exact: true });
      await expect(link).toHaveAttribute('href', address(language, path));
    }
    await categories.getByRole('link').first().click();
    await expect(page).toHaveURL(/categories=natural-grass/);
    await expect(menu).toBeHidden();
  });
}
