import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './support/test';

// The home page's own tests look for the same.
const pages = [
  ['/login', 'ar', 'rtl'],
  ['/en/login', 'en', 'ltr'],
] as const;

for (const [path, language, direction] of pages) {
  test(`${path} has its language, direction and no accessibility violation @phone`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => violation.id)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('the toggle stays on the page', async ({ page }) => {
  await page.goto('/products/golden-pothos?from=header');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/products/golden-pothos?from=header');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/products/golden-pothos?from=header');
});

test('an unknown address is a 404 in the page’s language', async ({ page }) => {
  const arabic = await page.goto('/no-such-page');
  expect(arabic?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم نجد هذه الصفحة');
  const english = await page.goto('/en/no-such-page');
  expect(english?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
});
