import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

const homes = [
  { path: '/', title: 'تسوّق حسب القسم', next: 'الأقسام التالية', previous: 'الأقسام السابقة' },
  {
    path: '/en',
    title: 'Shop by category',
    next: 'Next categories',
    previous: 'Previous categories',
  },
];

for (const { path, title, next, previous } of homes) {
  test(`${path}: the carousel shows four categories and turns around both ends`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const carousel = page.getByRole('region', { name: title }).getByRole('list');
    const entries = carousel.getByRole('listitem');
    const last = (await entries.count()) - 1;
    expect(last).toBeGreaterThan(4);
    const inView = async () => {
      const frame = await carousel.boundingBox();
      const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()));
      const inside = boxes.map(
        (box) =>
          frame && box && box.x > frame.x - 2 && box.x + box.width < frame.x + frame.width + 2,
      );
      return inside.flatMap((isInside, position) => (isInside ? [position] : []));
    };
    await expect.poll(inView).toEqual([0, 1, 2, 3]);
    await page.getByRole('button', { name: previous }).click();
    await expect.poll(inView).toEqual([last - 3, last - 2, last - 1, last]);
    await page.getByRole('button', { name: next }).click();
    await expect.poll(inView).toEqual([0, 1, 2, 3]);
    await page.getByRole('button', { name: next }).click();
    await expect.poll(inView).toEqual([4, 5, 6, 7]);
  });
}

test('the arrows change sides with the direction', async ({ page }) => {
  const placeOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
  await page.goto('/en');
  expect(await placeOf('Next categories')).toBeGreaterThan(await placeOf('Previous categories'));
  await page.goto('/');
  expect(await placeOf('الأقسام التالية')).toBeLessThan(await placeOf('الأقسام السابقة'));
});

test('a category of the carousel opens its plants', async ({ page }) => {
  await openHydrated(page, '/en');
  const main = page.getByRole('main');
  const carousel = main.getByRole('region', { name: 'Shop by category' });
  await carousel.getByRole('link', { name: 'Winter plants' }).click();
  await expect(page).toHaveURL('/en/products?categories=winter-plants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter plants');
  const strip = page.getByRole('navigation', { name: 'Plant categories' });
  await expect(strip.locator('[aria-current]')).toHaveText('Winter plants');
});
