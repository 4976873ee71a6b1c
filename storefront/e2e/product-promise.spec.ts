import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

for (const { language, promise, terms } of [
  { language: '', promise: 'تعهد البقاء 30 يومًا', terms: 'ما لا يشمله التعهد' },
  { language: '/en', promise: '30-day survival promise', terms: 'What it does not cover' },
]) {
  test(`${language}/: a plant’s promise leads to its terms`, async ({ page }) => {
    await openHydrated(page, `${language}/product/monstera`);
    await page.getByRole('main').getByRole('link', { name: promise }).click();
    await expect(page.getByRole('heading', { level: 1, name: promise })).toBeVisible();
    await expect(page.getByRole('heading', { name: terms })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a pot does not die', async ({ page }) => {
  await openHydrated(page, '/en/product/terracotta-pot');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Arrives/)).toBeVisible();
  await expect(main.getByRole('link', { name: /survival promise/ })).toHaveCount(0);
});
