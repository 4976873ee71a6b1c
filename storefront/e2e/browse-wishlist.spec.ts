import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { registerInDialog } from './support/new-customer';
import { test } from './support/test';

test('a guest’s heart waits for the sign-in, then fills; the wishlist keeps it', async ({
  page,
}) => {
  await openHydrated(page, '/en/products?categories=trees');
  const hearts = page.getByRole('button', { name: 'Olive in your wishlist' });
  await hearts.click();
  await expect(page.getByText('Please log in to save your wishlist')).toBeVisible();
  await registerInDialog(page);
  await expect(hearts).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to wishlist')).toBeVisible();

  await page.reload();
  await expect(hearts).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByText('One product in your wishlist')).toBeVisible();
  await expectAccessible(page);

  await hearts.click();
  await expect(page.getByRole('heading', { name: /awaits its first plant/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /awaits its first plant/ })).toBeVisible();
});

test('a heart that cannot be kept is emptied again, with a word', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'a-token-for-a-broken-line'));
  await page.route('**/graphql/', (route) => route.abort());
  await openHydrated(page, '/products?categories=trees');
  const heart = page.getByRole('button', { name: 'زيتون في المفضلة' });
  await heart.click();
  await expect(page.getByText('تعذّر تحديث المفضلة')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
