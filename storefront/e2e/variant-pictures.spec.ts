import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { type ColouredPlant, colouredPlants } from './support/coloured-plants';
import { openHydrated } from './support/hydrated';
import { freshEmail, mailTo } from './support/mails';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, type Language, languages, texts } from './support/texts';

// What is clicked is what is shown, added, sold, mailed, invoiced and taken back.
for (const [turn, language] of languages.entries()) {
  const say = texts(language);

  test(`five of ten plants keep the colour that was clicked on their cards (${language})`, async ({
    customerPage: page,
    api,
    request,
  }) => {
    test.setTimeout(420_000);
    page.setDefaultTimeout(20_000);
    const complaints = complaintsOf(page);
    const plants = (await colouredPlants(api, 10)).slice(5 * turn, 5 * turn + 5);
    for (const plant of plants) await addFromCard(page, language, plant);

    // cart and checkout
    await openHydrated(page, address(language, '/cart'));
    for (const plant of plants) await expectLine(page.getByRole('main'), language, plant);
    await expectNoSidewaysScroll(page);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: plants[0]?.names[language].plant });
    await expect(link.first()).toHaveAttribute('href', new RegExp(`\\?variant=${plants[0]?.sku}$`));
    await openHydrated(page, address(language, '/checkout'));
    const email = freshEmail();
    await fillDelivery(page);
    await page.locator('form input[name=email]').fill(email);
    await payInCash(page);
    for (const plant of plants) {
      await expectLine(page.getByRole('complementary'), language, plant);
    }
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/orders\/placed\/\d+/);
    const number = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

    // order, mail, and what is asked of the API
    await openHydrated(page, address(language, `/orders/${number}`));
    for (const plant of plants) await expectLine(page.getByRole('main'), language, plant);
    const mail = await mailTo(request, email, plants[0]?.names[language].plant ?? '');
    for (const { names } of plants) {
      expect(mail).toContain(`${names[language].plant} (${names[language].variant})`);
    }
    for (const spoken of languages) {
      await expectApis(api, request, number, spoken, plants);
    }

    // the Dashboard's questions, the parcel, the invoice and the return
    const staff = new ShopStaff(request);
    await staff.signIn();
    await expectDashboard(staff, number, plants);
    await staff.scan(
      await staff.ship(number, 'smsa', `2909${number.padStart(8, '0')}`),
      'DELIVERED',
    );
    await expectInvoice(api, request, number, plants);
    await page.reload();
    await page.getByRole('button', { name: say('orders', 'return.open') }).click();
    const form = page.getByRole('dialog');
    for (const plant of plants) await expectLine(form, language, plant);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('keys choose a colour on a card, and its page opens with it @phone', async ({ page, api }) => {
  const [plant] = await colouredPlants(api, 1);
  if (!plant) return;
  await openHydrated(page, address('ar', `/products?search=${plant.names.ar.plant}`));
  const card = cardOf(page, plant);
  await card.getByRole('radio').first().focus();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(card.getByRole('radio', { name: plant.names.ar.color })).toBeChecked({
      timeout: 100,
    });
  }).toPass();
  await expectPicture(card, plant);
  await expectAccessible(page);

  // A thumb's width for each colour, beside one another.
  const target = await card.locator('fieldset label').first().boundingBox();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  expect(target?.width).toBeGreaterThanOrEqual(isPhone ? 44 : 36);

  await card.getByRole('link', { name: plant.names.ar.plant, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${plant.slug}\\?variant=${plant.sku}$`));
  await expectPage(page, plant, 'ar');
});

test('the address of a variant is shared with its picture and found with its offer', async ({
  request,
  api,
}) => {
  for (const plant of await colouredPlants(api, 3)) {
    const html = await (await request.get(`/en/product/${plant.slug}?variant=${plant.sku}`)).text();
    const meta = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(meta('image')).toContain(plant.picture);
    expect(meta('url')).toMatch(new RegExp(`/en/product/${plant.slug}\\?variant=${plant.sku}$`));
    expect(meta('title')).toContain(plant.names.en.variant);
    expect(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(
      new RegExp(`/en/product/${plant.slug}$`),
    );
    const data = JSON.parse(
      /type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    const product = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'Product');
    expect(product).toMatchObject({ sku: plant.sku, color: plant.names.en.color });
    expect(product.image[0]).toContain(plant.picture);
    expect(product.offers.url).toContain(`?variant=${plant.sku}`);
  }
});

async function addFromCard(page: Page, language: Language, plant: ColouredPlant): Promise<void> {
  const say = texts(language);
  const names = plant.names[language];
  await openHydrated(page, address(language, `/products?search=${names.plant}`));
  const card = cardOf(page, plant);
  await card.getByTitle(names.color).click();
  await expectPicture(card, plant);
  if (plant.hasChoices) {
    await card.getByRole('link', { name: say('catalogue', 'card.chooseSize') }).click();
    await expectPage(page, plant, language);
  }
  const place = plant.hasChoices ? page.getByRole('main') : card;
  await place
    .getByRole('button', { name: say('catalogue', 'cart.add') })
    .first()
    .click();
  await expect(page.getByText(say('cart', 'added')).first()).toBeVisible();
}

function cardOf(page: Page, { slug }: ColouredPlant): Locator {
  return page.getByRole('article').filter({ has: page.locator(`a[href*="/product/${slug}"]`) });
}

/** The picture within that is shown, of those that load only when they are needed. */
async function expectPicture(within: Locator, { picture }: ColouredPlant): Promise<void> {
  await expect(within.locator(`img[src^="${picture}/"]`).first()).toBeVisible();
}

async function expectPage(page: Page, plant: ColouredPlant, language: Language): Promise<void> {
  const names = plant.names[language];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.plant);
  await expect(
    page
      .getByRole('group', { name: texts(language)('product', 'color'), exact: true })
      .getByRole('radio', { name: names.color, exact: true }),
  ).toBeChecked();
  const first = page.getByRole('main').locator('section ul li').first();
  await expectPicture(first, plant);
}

/** A line of a cart, an order or a return: the plant, its variant and its picture in one row. */
async function expectLine(within: Locator, language: Language, plant: ColouredPlant) {
  const { plant: name, variant } = plant.names[language];
  const row = within
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: variant })
    .filter({ has: within.page().locator(`img[src^="${plant.picture}/"]`) });
  await expect(row.first()).toBeVisible();
}

async function expectApis(
  api: ShopApi,
  request: APIRequestContext,
  number: string,
  language: Language,
  plants: ColouredPlant[],
): Promise<void> {
  const { customerOrder } = await api.call<{
    customerOrder: { lines: { name: string; variantName: string; image: { path: string } }[] };
  }>(
    'query($number: String!) { customerOrder(number: $number) { lines { name variantName image { path } } } }',
    { number },
    language,
  );
  const headers = { authorization: `Bearer ${api.token}`, 'x-locale': language };
  const answer = await request.get(`/api/orders/${number}`, { headers });
  const rest: { name: string; variant_name: string; image: string }[] = (await answer.json()).data
    .items;
  const expected = plants.map(({ names, picture }) => [
    names[language].plant,
    names[language].variant,
    picture,
  ]);
  expect(
    customerOrder.lines.map(({ name, variantName, image }) => [name, variantName, image.path]),
  ).toEqual(expected);
  expect(
    rest.map((item) => [item.name, item.variant_name, item.image.replace(/\/[^/]*$/, '')]),
  ).toEqual(expected);
}

/** Names are Arabic there; the picture is known by its text. */
async function expectDashboard(staff: ShopStaff, number: string, plants: ColouredPlant[]) {
  const { order } = await staff.call<{
    order: {
      lines: {
        productName: string;
        variantName: string;
        productSku: string;
        thumbnail: { alt: string };
        variant: { name: string; images: { alt: string }[]; translation: { name: string } };
      }[];
    };
  }>(
    `query($id: ID!) { order(id: $id) { lines { productName variantName productSku
      thumbnail(size: 255) { alt }
      variant { name images { alt } translation(languageCode: EN) { name } } } } }`,
    { id: btoa(`Order:${number}`) },
  );
  expect(
    order.lines.map((line) => ({
      sku: line.productSku,
      plant: line.productName,
      variant: line.variantName,
      now: line.variant.name,
      english: line.variant.translation.name,
      alts: [line.thumbnail.alt, line.variant.images[0]?.alt],
    })),
  ).toEqual(
    plants.map(({ sku, names }) => ({
      sku,
      plant: names.ar.plant,
      variant: names.ar.variant,
      now: names.ar.variant,
      english: names.en.variant,
      alts: [names.ar.alt, names.ar.alt],
    })),
  );
}

async function expectInvoice(
  api: ShopApi,
  request: APIRequestContext,
  number: string,
  plants: ColouredPlant[],
): Promise<void> {
  let address = '';
  await expect(async () => {
    const { customerOrder } = await api.call<{
      customerOrder: { invoices: { xmlUrl: string }[] };
    }>(`{ customerOrder(number: "${number}") { invoices { xmlUrl } } }`);
    address = customerOrder.invoices[0]?.xmlUrl ?? '';
    expect(address).not.toBe('');
  }).toPass();
  const { pathname } = new URL(address, 'http://shop');
  const headers = { authorization: `Bearer ${api.token}` };
  const xml = await (await request.get(pathname, { headers })).text();
  for (const { names } of plants) {
    expect(xml).toContain(`${names.ar.plant} – ${names.ar.variant}`);
    expect(xml).toContain(`${names.en.plant} – ${names.en.variant}`);
  }
}
