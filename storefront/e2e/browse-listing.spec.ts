import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';

const filters = (page: Page) => page.getByRole('complementary');
const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => new URL(page.url()).search;

test('the address follows the filters, and sets them', async ({ page }) => {
  await openHydrated(page, '/en/products?page=2');
  await filters(page)
    .getByLabel(/^Trees/)
    .check();
  await expect(page).toHaveURL('/en/products?categories=trees');
  await filters(page)
    .getByLabel(/^Shrubs/)
    .check();
  await expect(page).toHaveURL('/en/products?categories=trees,shrubs');
  await filters(page).getByLabel('On sale').check();
  await expect(page).toHaveURL('/en/products?categories=trees,shrubs&on_sale=1');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'On sale',
    'Trees',
    'Shrubs',
    'Clear filters',
  ]);
  await page.reload();
  await expect(filters(page).getByLabel(/^Trees/)).toBeChecked();
  await chips.getByRole('link', { name: 'Remove filter: Trees' }).click();
  await expect(page).toHaveURL('/en/products?categories=shrubs&on_sale=1');
  await page.goBack();
  await expect(filters(page).getByLabel(/^Trees/)).toBeChecked();
  await chips.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/en/products');
});

test('the number behind a value is the number of plants it leaves', async ({ page }) => {
  await openHydrated(page, '/en/products');
  const value = filters(page).getByLabel(/^Trees/);
  const count = Number((await value.locator('xpath=..').textContent())?.match(/\d+/)?.[0]);
  await value.check();
  await expect(
    page.getByRole('main').getByText(`${count} products`, { exact: true }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(count);
});

for (const path of ['/products', '/en/products']) {
  test(`${path}: the slider's thumbs follow the keyboard and leave the bounds out`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const [low, high] = await filters(page).getByRole('slider').all();
    const lowest = Number(await low?.getAttribute('min'));
    await low?.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => search(page)).toBe(`?price_min=${lowest + 1}`);
    await page.keyboard.press('Home');
    await expect.poll(() => search(page)).toBe('');
    await high?.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => search(page)).toMatch(/^\?price_max=\d+$/);
  });
}

test('typed prices narrow the list, cheapest first', async ({ page }) => {
  await openHydrated(page, '/en/products');
  await filters(page).getByRole('spinbutton', { name: 'Lowest price' }).fill('50');
  await filters(page).getByRole('spinbutton', { name: 'Highest price' }).fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/products?price_min=50&price_max=100');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  await expect(page).toHaveURL('/en/products?price_min=50&price_max=100&sort=price-low');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    /SAR.50\.00.* to .*SAR.100\.00/,
  );
});

test('pages keep the filters and scroll to the top', async ({ page }) => {
  await openHydrated(page, '/en/products?in_stock=1&sort=newest');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/en/products?in_stock=1&sort=newest&page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('navigation', { name: 'Show products' }).getByText('All products').click();
  await expect(page).toHaveURL('/en/products?in_stock=1');
});

test('a last row that is not full ends with a word', async ({ page }) => {
  await page.goto('/en/products?categories=shrubs');
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText('These are all products of this category')).toBeVisible();
});

test('nothing found says what to do', async ({ page }) => {
  await page.goto('/products?categories=trees&colors=no-such-colour');
  await expect(page.getByRole('heading', { name: 'لم نجد منتجات مطابقة' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'مسح الفلاتر' }).last().click();
  await expect(page).toHaveURL('/products');
});

for (const page of ['0', '999', 'two', '99999999999999']) {
  test(`page ${page} is a 404 that leads to the first page`, async ({ page: browser }) => {
    const answer = await browser.goto(`/en/products?categories=trees&page=${page}`);
    expect(answer?.status()).toBe(404);
    await expect(browser.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
    await browser.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(browser).toHaveURL('/en/products?categories=trees');
    await expect(cards(browser).first()).toBeVisible();
  });
}

test('on phones the filters open as a sheet that counts @phone-only', async ({ page }) => {
  await openHydrated(page, '/en/products');
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter plants' });
  await sheet.getByLabel(/^Shrubs/).check();
  await expect(page).toHaveURL('/en/products?categories=shrubs');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 5 products' }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(5);
});

for (const [path, light, pets, chip] of [
  ['/products', 'ضوء ساطع غير مباشر', 'غير سام للحيوانات الأليفة', 'إزالة الفلتر: '],
  ['/en/products', 'Bright, indirect light', 'Not toxic to pets', 'Remove filter: '],
] as const) {
  test(`${path}: plants for a room without sun, and safe for a cat`, async ({ page }) => {
    await openHydrated(page, path);
    await filters(page).getByRole('checkbox', { name: light }).check();
    await expect.poll(() => search(page)).toBe('?light=bright-indirect');
    const safe = filters(page).getByRole('checkbox', { name: pets });
    await safe.check();
    await expect.poll(() => search(page)).toBe('?light=bright-indirect&pets=safe');
    // The numbers follow once the page has come.
    await expect(async () => {
      const shown = (await safe.locator('xpath=..').textContent())?.match(/\d+/)?.[0];
      await expect(cards(page)).toHaveCount(Number(shown), { timeout: 1000 });
    }).toPass();
    await page
      .getByRole('main')
      .getByRole('link', { name: chip + light })
      .click();
    await expect.poll(() => search(page)).toBe('?pets=safe');
    await expect(safe).toBeChecked();
  });
}

for (const [path, label, first] of [
  ['/products', 'الترتيب', 'الأكثر طلبًا'],
  ['/en/products', 'Sort by', 'Most wanted'],
] as const) {
  test(`${path}: the most wanted come first, on phones too @phone`, async ({ page }) => {
    await openHydrated(page, path);
    const sorts = page.getByRole('combobox', { name: label });
    await expect(sorts.locator('option:checked')).toHaveText(first);
    await expect(sorts.locator('option').first()).toHaveText(first);
    await sorts.selectOption('price-low');
    await expect.poll(() => search(page)).toBe('?sort=price-low');
    await sorts.selectOption('most-wanted');
    await expect.poll(() => search(page)).toBe('');
  });
}

test('what is filtered stays one page to search engines', async ({ request }) => {
  const html = await (await request.get('/en/products?light=full-sun&pets=safe')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/en\/products"/);
});

/** Holds the filters' code back until it is released. */
async function holdFilters(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/listing-filters-[^/]*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ['/products', '/en/products']) {
  test(`${path}: a box that is ticked before its code has come takes effect`, async ({ page }) => {
    const release = await holdFilters(page);
    await openHydrated(page, path);
    const box = filters(page).getByRole('checkbox').first();
    const slug = await box.getAttribute('value');
    await box.click();
    await expect(box).toBeChecked();
    expect(search(page)).toBe('');
    release();
    await expect.poll(() => search(page)).toBe(`?categories=${slug}`);
    await expect(box).toBeChecked();
  });
}

test('another page does not wait for the code of the filters', async ({ page }) => {
  const release = await holdFilters(page);
  await openHydrated(page, '/en/products');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/en/products?page=2');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  await expect(page).toHaveURL('/en/products?sort=price-low');
  release();
  await filters(page).getByLabel('On sale').check();
  await expect(page).toHaveURL('/en/products?on_sale=1&sort=price-low');
});

test('the filters stay in their place while their code comes', async ({ page }) => {
  const release = await holdFilters(page);
  await openHydrated(page, '/en/products');
  const groups = filters(page).locator('details').first();
  const html = await groups.evaluate((element) => {
    element.setAttribute('data-seen', '');
    return element.outerHTML;
  });
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 1500);
      }),
  );
  release();
  expect(await moved).toBe(0);
  expect(await groups.evaluate((element) => element.outerHTML)).toBe(html);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, pages and chips are links', async ({ page }) => {
    await page.goto('/en/products');
    await filters(page)
      .getByLabel(/^Trees/)
      .check();
    await filters(page)
      .getByLabel(/^Shrubs/)
      .check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high');
    await filters(page).getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/en/products?categories=shrubs,trees&sort=price-high');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('link', { name: 'Remove filter: Trees' }).click();
    await expect(cards(page)).toHaveCount(5);
    await page.goto('/en/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/en/products?page=2');
  });
});
