import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

for (const { path, home, homeLine, title, other, otherLine, pickup } of [
  {
    path: '/product/monstera',
    home: /^الرياض،/,
    homeLine: /^يصل \S+، \d/,
    title: 'إلى أي مدينة نوصله؟',
    other: /^جدة/,
    otherLine: /^يصل بين \d/,
    pickup: /^أو استلمه بنفسك من/,
  },
  {
    path: '/en/product/monstera',
    home: /^Riyadh,/,
    homeLine: /^Arrives \w+day, \w+ \d/,
    title: 'Where should it go?',
    other: /^Jeddah/,
    otherLine: /^Arrives \w+ \d+\s–/,
    pickup: /^Or fetch it yourself from/,
  },
]) {
  test(`${path}: the day in Riyadh, then in the city that was chosen once`, async ({ page }) => {
    await openHydrated(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText(homeLine)).toBeVisible();
    await expect(main.getByText(pickup)).toBeVisible();
    const buy = main.getByText(pickup);
    const before = await buy.boundingBox();
    await main.getByRole('button', { name: home }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: other }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(otherLine)).toBeVisible();
    // Nothing moved.
    expect((await buy.boundingBox())?.height).toBe(before?.height);
    await page.reload();
    await expect(main.getByText(otherLine)).toBeVisible();
  });
}

test('without scripts the page has Riyadh’s day', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/product/monstera');
  await expect(page.getByRole('main').getByText(/^Arrives \w+day, \w+ \d/)).toBeVisible();
  await context.close();
});

test('nothing arrives that is sold out', async ({ page }) => {
  await openHydrated(page, '/en/product/peace-lily');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Arrives/)).toBeVisible();
  await main.getByRole('group', { name: 'Colour', exact: true }).getByText('Sand').click();
  await expect(main.getByText(/^Arrives/)).toBeHidden();
});
