import { expect } from '@playwright/test';
import { test } from './support/test';

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
