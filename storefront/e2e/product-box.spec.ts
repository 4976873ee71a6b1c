import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

for (const { path, title, pot, taller, now, nowTaller, grown } of [
  {
    path: '/product/monstera',
    title: 'ماذا يصلك',
    pot: 'النبتة في أصيص زينة، بقطر 17 سم',
    taller: '80 سم',
    now: 'نحو 40 سم',
    nowTaller: 'نحو 80 سم',
    grown: 'حتى 2.5 م',
  },
  {
    path: '/en/product/monstera',
    title: 'In the box',
    pot: 'The plant in its decorative pot, 17 cm across',
    taller: '80 cm',
    now: 'About 40 cm',
    nowTaller: 'About 80 cm',
    grown: 'Up to 2.5 m',
  },
]) {
  test(`${path}: what arrives and how tall follow the size`, async ({ page }) => {
    await openHydrated(page, path);
    const box = page.getByRole('region', { name: title });
    await expect(box.getByText(pot)).toBeVisible();
    await expect(box.getByText(now)).toBeVisible();
    await expect(box.getByText(grown)).toBeVisible();
    await page.getByRole('main').getByText(taller, { exact: true }).first().click();
    await expect(box.getByText(nowTaller)).toBeVisible();
    await expectAccessible(page);
  });
}

test('soil has neither pot nor height', async ({ page }) => {
  await openHydrated(page, '/en/product/potting-soil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the box' })).toHaveCount(0);
});
