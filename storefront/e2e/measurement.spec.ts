import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { type MeasuringShop, startMeasuringShop } from './support/measurement';
import { test } from './support/test';
import { address, type Language, languages, texts } from './support/texts';

let shop: MeasuringShop;

// Django starts slowly where much else runs.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startMeasuringShop();
});

test.afterAll(() => shop?.stop());

test.beforeEach(() => shop.forget());

/** Hosts that the page asks for anything, the shop's own among them. */
function followHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

const open = (page: Page, language: Language, path: string) =>
  openHydrated(page, shop.address + address(language, path));

/** The visitor leaves: pages are reported as they are left. */
const leave = (page: Page) => page.goto('about:blank');

async function addPlant(page: Page, language: Language) {
  const say = texts(language);
  await open(page, language, '/product/golden-pothos');
  await page
    .getByRole('button', { name: say('catalogue', 'cart.add'), exact: true })
    .first()
    .click();
  await expect(page.getByText(say('cart', 'added'))).toBeVisible();
}

for (const language of languages) {
  const say = texts(language);
  const banner = (page: Page) => page.getByRole('region', { name: say('consent', 'title') });
  const button = (page: Page, name: string) =>
    banner(page).getByRole('button', { name: say('consent', name), exact: true });

  test(`nothing leaves before a consent, and each event once after it (${language})`, async ({
    customerPage: page,
  }) => {
    const hosts = followHosts(page);
    await addPlant(page, language);
    await expect(banner(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.cookie)).not.toContain('mashtal_consent');
    await leave(page);
    expect(await shop.listEvents()).toEqual([]);

    await open(page, language, '/checkout');
    await button(page, 'accept').press('Enter');
    await expect(banner(page)).toBeHidden();
    await leave(page);
    await addPlant(page, language);
    await open(page, language, '/checkout');
    await fillDelivery(page);
    await payInCash(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    await leave(page);

    const purchases = ['CompletePayment', 'PURCHASE', 'Purchase', 'purchase'];
    await expect(async () => {
      const events = await shop.listEvents();
      expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(purchases));
    }).toPass({ timeout: 15_000 });
    const events = await shop.listEvents();
    const sent = (service: string, name: string) =>
      events.filter((event) => event.service === service && event.name === name).length;
    expect(sent('meta', 'Purchase')).toBe(1);
    expect(sent('meta', 'AddToCart')).toBe(1);
    expect(sent('snap', 'PURCHASE')).toBe(1);
    expect(sent('tiktok', 'CompletePayment')).toBe(1);
    expect(sent('ga4', 'purchase')).toBe(1);
    const keys = events.filter(({ service }) => service === 'meta').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // After the consent, too, the browser asks nobody but the shop.
    hosts.delete('');
    expect([...hosts]).toEqual([new URL(shop.address).host]);
  });

  test(`who declines is not asked again, and may agree later (${language})`, async ({
    customerPage: page,
  }) => {
    const hosts = followHosts(page);
    await addPlant(page, language);
    await button(page, 'decline').click();
    await expect(banner(page)).toBeHidden();
    await addPlant(page, language);
    await leave(page);
    expect(await shop.listEvents()).toEqual([]);

    await open(page, language, '/pages/privacy');
    await page.getByRole('button', { name: say('consent', 'change') }).click();
    await expect(banner(page).getByRole('checkbox')).toHaveCount(2);
    await expect(banner(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await banner(page).getByRole('checkbox').first().check();
    await button(page, 'save').click();
    await expect(banner(page)).toBeHidden();
    await addPlant(page, language);
    await expect(async () => {
      expect((await shop.listEvents()).map(({ service }) => service)).toContain('ga4');
    }).toPass({ timeout: 15_000 });
    expect(new Set((await shop.listEvents()).map(({ service }) => service))).toEqual(
      new Set(['ga4']),
    );

    await open(page, language, '/pages/privacy');
    await page.getByRole('button', { name: say('consent', 'change') }).click();
    await button(page, 'decline').click();
    await expect(banner(page)).toBeHidden();
    await shop.forget();
    await addPlant(page, language);
    await leave(page);
    expect(await shop.listEvents()).toEqual([]);
    expect([...hosts]).toEqual([new URL(shop.address).host]);
  });
}
