import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

test('first colour and size are chosen; price follows the choice', async ({ page }) => {
  await openHydrated(page, '/en/product/monstera');
  const main = page.getByRole('main');
  const colours = main.getByRole('group', { name: 'Colour', exact: true });
  const sizes = main.getByRole('group', { name: 'Size' });
  await expect(main.locator('[lang=la]').first()).toHaveText('Monstera deliciosa');
  await expect(colours.getByRole('radio', { name: 'White' })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: '40 cm' })).toBeChecked();
  await expect(main.getByText('SAR 85.00').first()).toBeVisible();
  await sizes.getByText('80 cm').click();
  await expect(main.getByText('SAR 180.00').first()).toBeVisible();
  // Tabby's and Tamara's, which takes no less than SAR 99.
  await expect(main.getByText(/4 interest-free payments of .*45\.00/)).toHaveCount(2);
  // 120 cm is sold in terracotta only: marked, and picking it brings the colour along.
  await expect(
    sizes.getByRole('radio', { name: /120 cm.*not with your other choice/ }),
  ).toBeAttached();
  await sizes.getByText('120 cm').click();
  await expect(colours.getByRole('radio', { name: 'Terracotta' })).toBeChecked();
  await expect(main.getByText('SAR 320.00').first()).toBeVisible();
  await expect(main.getByText('Only 3 left')).toBeVisible();
  const more = main.getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
});

for (const [path, next, previous, forwards] of [
  ['/product/monstera', 'الصورة التالية', 'الصورة السابقة', 'ArrowLeft'],
  ['/en/product/monstera', 'Next picture', 'Previous picture', 'ArrowRight'],
] as const) {
  test(`${path}: the gallery turns as the page reads`, async ({ page }) => {
    await openHydrated(page, path);
    const gallery = page.getByRole('main').getByRole('region').first();
    const seen = gallery.getByRole('status');
    const onwards = gallery.getByRole('button', { name: next });
    const back = gallery.getByRole('button', { name: previous });
    const [ahead, behind] = [await onwards.boundingBox(), await back.boundingBox()];
    expect((ahead?.x ?? 0) < (behind?.x ?? 0)).toBe(forwards === 'ArrowLeft');
    await onwards.click();
    await expect(seen).toHaveText(/2/);
    await back.click();
    await expect(seen).toHaveText(/1/);
    await gallery.getByRole('link').first().press(forwards);
    await expect(seen).toHaveText(/2/);
    await expect(gallery.getByRole('link').nth(1)).toBeFocused();
  });
}

test('another colour shows its picture, and a press shows it large', async ({ page }) => {
  await openHydrated(page, '/en/product/monstera');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /in a white pot/ }).first()).toBeInViewport();
  await main.getByRole('button', { name: /^Picture 2/ }).click();
  await main.getByRole('group', { name: 'Colour', exact: true }).getByText('Terracotta').click();
  await expect(main.getByRole('img', { name: /in a terracotta pot/ }).first()).toBeInViewport();
  await expect(main.getByRole('button', { name: /^Picture 1/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const link = main.getByRole('link', { name: /^Enlarge/ }).and(main.locator(':not([tabindex])'));
  await link.click();
  const large = page.getByRole('dialog', { name: 'Pictures of Monstera' });
  await expect(large.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(link).toBeFocused();
});

test('what is sold out can be seen and not be bought', async ({ page }) => {
  await openHydrated(page, '/en/product/peace-lily');
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Colour', exact: true }).getByText('Sand').click();
  await expect(main.getByText('This choice is sold out')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Buy now' })).toBeDisabled();
});

test('the buying buttons stay in reach on phones @phone-only', async ({ page }) => {
  await openHydrated(page, '/product/monstera');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'اشترِ الآن' })).toBeInViewport();
  // The end of the page is not beneath them.
  const bar = await page.getByRole('button', { name: 'اشترِ الآن' }).boundingBox();
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('search engines read the product and the way to it', async ({ page }) => {
  await page.goto('/product/monstera');
  const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const graph: { '@type': string }[] = JSON.parse(blocks[0] ?? '{}')['@graph'];
  const [product, way] = ['Product', 'BreadcrumbList'].map((type) =>
    graph.find((node) => node['@type'] === type),
  );
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'مونستيرا',
    offers: { lowPrice: '85.00', highPrice: '320.00', priceCurrency: 'SAR' },
  });
  expect(way).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product');
});

for (const [path, title, back] of [
  ['/product/no-such-plant', 'لم نجد هذا المنتج', 'تصفح النباتات'],
  ['/en/product/no-such-plant', 'We could not find this product', 'Browse plants'],
] as const) {
  test(`${path} is a 404 with a way back`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
}
