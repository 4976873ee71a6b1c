import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { messagesTo } from './support/phones';
import { findLastVariant, notifyWaitingCustomer, stockPieces } from './support/restocking';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, type Language, languages, texts, widths } from './support/texts';

/** Whose last variant is sold out; one each, as both stories may run at once. */
const soldOutPlants = { ar: 'peace-lily', en: 'henna' } as const;

for (const language of languages) {
  const say = (key: string) => texts(language)('profile', `messages.${key}`);

  test(`consent is given, kept and withdrawn (${language}) ${widths[language]}`, async ({
    page,
    request,
  }) => {
    const customer = new ShopApi(request);
    await customer.register();
    await signInBrowser(page, customer.token);
    await openHydrated(page, address(language, '/messages'));
    const box = page
      .getByRole('group', { name: say('channel.TEXT') })
      .getByRole('checkbox', { name: say('topic.OFFERS') });
    for (const isChosen of [true, false]) {
      await expect(box).toBeChecked({ checked: !isChosen });
      await box.click();
      await expect(box).toBeChecked({ checked: isChosen });
      await page.reload();
      await expect(box).toBeChecked({ checked: isChosen });
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test(`a plant that is back is held for who waited, and bought (${language}) ${widths[language]}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const customer = new ShopApi(request);
    const staff = new ShopStaff(request);
    const [phone] = await Promise.all([customer.register(), staff.signIn()]);
    const slug = soldOutPlants[language];
    const variant = await findLastVariant(staff, slug);
    await stockPieces(staff, variant, 0);

    await signInBrowser(page, customer.token);
    await openHydrated(page, address(language, `/product/${slug}?variant=${variant.sku}`));
    await page.getByRole('button', { name: say('stock.send') }).click();
    await expect(page.getByText(say('stock.done'))).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await stockPieces(staff, variant, 1);
    await notifyWaitingCustomer(variant.sku, phone);
    const link = await linkTo(request, phone, variant.sku);
    expect(link).toContain(address(language, `/product/${slug}`));

    // The product page is cached for all: it follows the stock a moment later.
    await expect(async () => {
      await openHydrated(page, link);
      await expect(addButton(page, language)).toBeEnabled({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await addButton(page, language).click();
    await expect(page.getByText(texts(language)('cart', 'added'))).toBeVisible();
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await payInCash(page);
    await placeButton(page).click();
    await expect(page.getByText(texts(language)('orders', 'placed'))).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
    expect(await findLastVariant(staff, slug)).toEqual({ ...variant, availableQuantity: 0 });
  });
}

function addButton(page: Page, language: Language) {
  const name = texts(language)('catalogue', 'cart.add');
  return page.getByRole('button', { name, exact: true }).first();
}

/** Of the message that says that a variant is back, once the worker has sent it. */
async function linkTo(request: APIRequestContext, phone: string, sku: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const texts = (await messagesTo(request, phone)).map(({ text }) => text);
    link = /https?:\/\/\S+\/product\/\S+/.exec(texts.join('\n'))?.[0] ?? '';
    expect(link).toContain(sku);
  }).toPass({ timeout: 30_000, intervals: [100, 200, 300, 500] });
  return link;
}
