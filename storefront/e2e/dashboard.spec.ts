import { expect, mergeTests, type Page } from '@playwright/test';
import { test as customerTest } from './support/customer';
import {
  test as dashboardTest,
  expectLoaded,
  manager,
  merchandiser,
  save,
  visit,
} from './support/dashboard';
import { placeOrder } from './support/orders';

const test = mergeTests(customerTest, dashboardTest);
const plant = 'golden-pothos';
const picture = new URL('../public/pictures/playground-700.webp', import.meta.url).pathname;

/** Every part of the menu and of the configuration that each of them sees. */
const catalogue = ['/products/', '/categories/', '/collections/', '/product-types/'];
const shared = [...catalogue, '/attributes/', '/discounts/sales/', '/translations/'];
const places: [string, string[]][] = [
  [merchandiser, ['/', ...shared, '/pages/', '/navigation/', '/configuration/']],
  [
    manager,
    [
      ...['/', ...shared, '/pages/', '/navigation/', '/configuration/', '/orders/'],
      ...['/orders/drafts/', '/customers/', '/discounts/vouchers/', '/staff/', '/shipping/'],
      ...['/permission-groups/', '/plugins/', '/site-settings/', '/taxes/countries/'],
      ...['/warehouses/', '/services/', '/webhooks/'],
    ],
  ],
];

for (const [email, paths] of places) {
  test(`every part of the Dashboard loads whole for ${email}`, async ({ openDashboard }) => {
    const page = await openDashboard(email);
    await expectLoaded(page);
    for (const path of paths) await visit(page, path);
    await visit(page, '/products/');
    expect(await fontsOf(page, 'Create product')).toEqual(['Inter']);
    expect((await fontsOf(page, 'أصيص فخار')).join()).toContain('Readex Pro');
  });
}

test('a merchandiser makes a product with variants, a picture and a translation', async ({
  openDashboard,
  page: shop,
}) => {
  const mark = Date.now().toString(36);
  const page = await openDashboard(merchandiser);

  await visit(page, '/products/add');
  await page.locator('input[name=name]').fill(`نبتة تجربة ${mark}`);
  await choose(page, 'Product Type', 'نبات');
  await choose(page, 'Category', 'نباتات داخلية');
  await page.locator('input[name=basePrice]').fill('120');
  await page.getByRole('button', { name: 'Edit website SEO' }).click();
  await page.locator('input[name=seoTitle]').fill(`عنوان ${mark}`);
  await page.locator('input[name=isPublished][value=true]').check({ force: true });
  await save(page, 'Product created');
  // VAT is charged, although the form began with the box unticked.
  await expect(page.locator('input[name=chargeTaxes]')).toHaveValue('true');
  const { pathname } = new URL(page.url());
  const product = pathname.replace(/^\/dashboard|\/$/g, '');

  await page.locator('#fileUpload').setInputFiles(picture);
  await expect(page.locator('img[src*="/media/"]').first()).toBeVisible();
  await expectLoaded(page);

  for (const size of ['صغير', 'كبير']) {
    await visit(page, `${product}/variant/add`);
    await choose(page, 'المقاس', size);
    await choose(page, 'اللون', 'أبيض');
    await page.locator('input[name=sku]').fill(`E2E-${mark}-${size}`);
    await save(page, 'Saved changes');
  }
  await visit(page, product);
  await expect(page.locator('[data-tc=sku]')).toHaveText([`E2E-${mark}-صغير`, `E2E-${mark}-كبير`]);

  await visit(page, `/translations/EN${product}`);
  for (const [place, words] of [`Test plant ${mark}`, `Title ${mark}`].entries()) {
    // The name is the first field, the title for search engines the third.
    await page
      .getByRole('button', { name: 'Edit', exact: true })
      .nth(place * 2)
      .click();
    await page.locator('[name=translation]').fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
  }

  const slug = `nbt-tjrb-${mark}`;
  for (const [address, title] of [
    [`/product/${slug}`, `عنوان ${mark}`],
    [`/en/product/${slug}`, `Title ${mark}`],
  ] as const) {
    await expect(async () => {
      await shop.goto(address);
      await expect(shop).toHaveTitle(title, { timeout: 2_000 });
    }).toPass();
  }
});

test('a manager corrects an order, fulfils it and gives money back', async ({
  openDashboard,
  api,
}) => {
  const number = await placeOrder(api, plant);
  const page = await openDashboard(manager);
  await visit(page, orderPath(number));
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=streetAddress1]').fill('حي الياسمين، شارع 7');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Order successfully updated').first()).toBeVisible();
  // This dialog of the Dashboard stays open.
  await visit(page, orderPath(number));
  await expect(page.getByText('حي الياسمين، شارع 7').first()).toBeVisible();

  await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
  await page.locator('input[type=number]').first().fill('1');
  await save(page, 'Fulfilled Items');
  await visit(page, orderPath(number));
  await expect(page.getByText('Fulfilled (1)')).toBeVisible();

  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await confirm(page, 'Payment successfully captured');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.locator('input[name=amount]').fill('10');
  await confirm(page, 'Payment successfully refunded');
  await expect(page.getByText('Partially refunded').first()).toBeVisible();
});

test('an order that a manager cancels says that it still holds money', async ({
  openDashboard,
  api,
}) => {
  const number = await placeOrder(api, plant);
  const page = await openDashboard(manager);
  await visit(page, orderPath(number));
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await confirm(page, 'Payment successfully captured');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Order successfully cancelled').first()).toBeVisible();
  await expect(page.getByText(/This order is cancelled and still holds/)).toBeVisible();
  await expectLoaded(page);
});

function orderPath(number: string): string {
  return `/orders/${encodeURIComponent(btoa(`Order:${number}`))}`;
}

async function confirm(page: Page, notice: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(notice).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectLoaded(page);
}

/** Picks the first entry of a field that searches while one types. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.locator('.MuiFormControl-root', {
    has: page.locator('label', { hasText: label }),
  });
  await field.locator('input').first().fill(words);
  const options = page.locator('[data-tc=singleautocomplete-select-option]');
  await options.filter({ hasText: words }).first().click();
}

/** The fonts in which the browser draws the first element that holds the words. */
async function fontsOf(page: Page, words: string): Promise<string[]> {
  const selector = '[data-measured]';
  await page
    .getByText(words)
    .first()
    .evaluate((element) => element.setAttribute('data-measured', ''));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.locator(selector).evaluate((element) => element.removeAttribute('data-measured'));
  return fonts.map(({ familyName }) => familyName);
}
