import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

for (const { path, title, pot, add, size } of [
  {
    path: '/product/oleander',
    title: 'مع أصيص يناسب مقاسها',
    pot: /^أصيص فخار – قطر 30 سم/,
    add: 'أضف الاثنين إلى السلة',
    size: '120 سم',
  },
  {
    path: '/en/product/oleander',
    title: 'With a pot that fits',
    pot: /^Terracotta pot – 30 cm across/,
    add: 'Add both to cart',
    size: '120 cm',
  },
]) {
  test(`${path}: a plant and its pot go into the cart by one press`, async ({
    customerPage: page,
    api,
  }) => {
    await openHydrated(page, path);
    const bundle = page.getByRole('region', { name: title });
    await expect(bundle.getByRole('link', { name: pot })).toBeVisible();
    // 22 riyals, and 38 with the sale's tenth off.
    await expect(bundle).toContainText('56.20');
    await expectAccessible(page);
    await bundle.getByRole('button', { name: add }).click();
    await expect.poll(async () => (await api.cart()).quantity).toBe(2);
    expect((await api.cart()).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    // A taller plant stands in a wider pot.
    await page.getByRole('main').getByText(size, { exact: true }).first().click();
    await expect(bundle).toContainText('40');
  });
}

test('what comes in a fine pot is offered with no other', async ({ page }) => {
  await openHydrated(page, '/en/product/monstera');
  await expect(page.getByRole('region', { name: 'In the box' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'With a pot that fits' })).toHaveCount(0);
});
