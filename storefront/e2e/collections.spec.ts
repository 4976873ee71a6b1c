import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const names = { ar: 'سهلة العناية', en: 'Easy care' };

for (const language of languages) {
  test(`a row of the home screen is scrolled by hand and leads to its collection (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, address(language, '/'));
    const row = page.getByRole('region', { name: names[language] });
    const plants = row.getByRole('article');
    await expect(plants).toHaveCount(6);
    await expect(plants.first()).toBeInViewport();
    await expect(plants.last()).not.toBeInViewport();
    await plants.last().getByRole('link').first().focus();
    await expect(plants.last()).toBeInViewport();
    // The page itself does not scroll to the side.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await row.getByRole('link', { name: texts(language)('home', 'all') }).click();
    await expect(page).toHaveURL(address(language, '/collections/easy-care'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language]);
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(6);
  });
}

test('an unknown collection is not found', async ({ page }) => {
  const response = await page.goto('/en/collections/unknown');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
});
