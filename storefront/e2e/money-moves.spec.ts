import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { ledgerOf } from './support/ledgers';
import { playApplePay, playMoyasar } from './support/moyasar';
import { officeTexts } from './support/office';
import { buy, type PaymentWay, paymentWays } from './support/payment-ways';
import { freshPhone, messagesTo } from './support/phones';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, type Language, money, texts } from './support/texts';

const plant = 'lemon';
/** Halalas that staff give back at first. */
const part = 1_000;
const sizes = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;

/** Each way in one language: what differs is the money's way. Texts are read in both by checkout and orders. */
for (const [index, way] of paymentWays.entries()) {
  const language = index % 2 ? 'en' : 'ar';
  test(`money comes and goes by ${way.method} (${language})`, async ({
    customerPage: page,
    api,
    openOffice,
    moyasarShop: shop,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(sizes[language]);
    await playMoyasar(page);
    await playApplePay(page);
    const office = await openOffice(language);
    const card = way.method === 'GIFT_CARD' ? await issueGiftCard(office, request, language) : '';

    // The customer buys, and cancels.
    await fillCart(api, page, shop, language, card);
    const cancelled = await buy(page, shop, language, way);
    const total = (await api.orders())[0]?.total ?? 0;
    await cancelOrder(page, shop, language, cancelled);
    await expectCancelled(api, way, card, cancelled, total);

    // The customer buys again, and staff give a part back, then the rest.
    await fillCart(api, page, shop, language, card);
    const number = await buy(page, shop, language, way);
    await takeMoney(office, request, language, way, number, total);
    for (const [given, soFar] of [
      [part, part],
      [total - part, total],
    ] as const) {
      await refund(office, language, given);
      await expectRefunded(api, way, card, number, total, soFar);
    }
    await expectRefundShown(page, shop, language, number, total);
  });
}

/** One plant; a gift card's code is typed in the cart. */
async function fillCart(
  api: ShopApi,
  page: Page,
  shop: string,
  language: Language,
  code: string,
): Promise<void> {
  await api.fillCart(plant);
  if (!code) return;
  const say = texts(language);
  await openHydrated(page, `${shop}${address(language, '/cart')}`);
  await page.getByLabel(say('cart', 'promo.label')).fill(code);
  await page.getByRole('button', { name: say('cart', 'promo.apply') }).click();
  await expect(page.getByText(say('cart', 'promo.cardDone'))).toBeVisible();
}

async function cancelOrder(page: Page, shop: string, language: Language, number: string) {
  const say = (key: string, values = {}) => texts(language)('orders', key, values);
  await openHydrated(page, `${shop}${address(language, `/orders/${number}`)}`);
  await page.getByRole('button', { name: say('cancel.of', { number }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cancel.confirm') })
    .click();
  await expect(page.getByRole('main').getByText(say('journey.CANCELLED'))).toBeVisible();
}

/** Nothing of a cancelled order is left at a provider; a gift card has all of it again. */
async function expectCancelled(
  api: ShopApi,
  { provider }: PaymentWay,
  card: string,
  number: string,
  total: number,
): Promise<void> {
  await expect(async () => {
    if (provider) {
      const { captured, refunded, cancelled, stage } = await ledgerOf(provider, number);
      expect(stage).toBe('closed');
      expect(captured - refunded).toBe(0);
      expect(cancelled + refunded).toBe(total);
    }
    if (card) expect(await balanceOf(api, card)).toBe(giftCard);
  }).toPass({ timeout: 30_000 });
}

/** What is paid with the parcel or at the door. Leaves the order's page open in the office. */
async function takeMoney(
  office: Page,
  request: APIRequestContext,
  language: Language,
  { method, provider }: PaymentWay,
  number: string,
  total: number,
): Promise<void> {
  if (method === 'TABBY' || method === 'TAMARA') {
    const staff = new ShopStaff(request);
    await staff.signIn();
    const parcel = await staff.ship(number, 'smsa', `2910${number.padStart(8, '0')}`);
    await staff.scan(parcel, 'IN_TRANSIT');
    await expect(async () => {
      expect((await ledgerOf(String(provider), number)).captured).toBe(total);
    }).toPass({ timeout: 30_000 });
  }
  await office.goto(`/office/order/order/${number}/change/`);
  if (method === 'CASH_ON_DELIVERY') {
    const say = officeTexts(language);
    await office.getByRole('button', { name: say('Cash was taken') }).click();
    await expect(office.getByText(say('The cash is written down as taken.'))).toBeVisible();
  }
}

async function refund(office: Page, language: Language, amount: number) {
  const say = officeTexts(language);
  const box = office.locator('details').filter({ hasText: say('Refund an amount') });
  await box.getByText(say('Refund an amount')).click();
  await box.getByLabel(say('Amount, SAR')).fill((amount / 100).toFixed(2));
  await box.getByLabel(say('Why?')).fill('نبتة ذابلة');
  await box.getByRole('button', { name: say('Give the money back') }).click();
  await expect(office.getByText(say('The money goes back.'))).toBeVisible();
}

async function expectRefunded(
  api: ShopApi,
  { provider }: PaymentWay,
  card: string,
  number: string,
  total: number,
  soFar: number,
): Promise<void> {
  await expect(async () => {
    if (provider) {
      const { captured, refunded, cancelled } = await ledgerOf(provider, number);
      // A card's whole payment may be voided where nothing of it went back before.
      expect(refunded + cancelled).toBe(soFar);
      expect(captured + cancelled).toBe(total);
    }
    if (card) expect(await balanceOf(api, card)).toBe(giftCard - total + soFar);
    const { customerOrder } = await api.call<{ customerOrder: { payment: { refunded: number } } }>(
      `{ customerOrder(number: "${number}") { payment { refunded } } }`,
    );
    expect(customerOrder.payment.refunded).toBe(soFar);
  }).toPass({ timeout: 30_000 });
}

async function expectRefundShown(
  page: Page,
  shop: string,
  language: Language,
  number: string,
  soFar: number,
): Promise<void> {
  const say = texts(language);
  const label = page.getByText(say('orders', 'payment.refunded'), { exact: true });
  const shown = page.getByRole('main').locator('p').filter({ has: label });
  await expect(async () => {
    await openHydrated(page, `${shop}${address(language, `/orders/${number}`)}`);
    await expect(shown).toContainText(
      new RegExp(money(language, soFar).replaceAll('.', '\\.').replaceAll(' ', '\\s')),
      { timeout: 5_000 },
    );
  }).toPass({ timeout: 40_000 });
  await expectNoSidewaysScroll(page);
}

/** What a gift card of these tests holds, in halalas. */
const giftCard = 40_000;

/** Staff issue a gift card; the code, as its recipient's phone gets it. */
async function issueGiftCard(office: Page, request: APIRequestContext, language: Language) {
  const say = officeTexts(language);
  const phone = freshPhone();
  await office.goto('/office/gift_cards/issuedgiftcard/add/');
  await office.getByLabel(say('Amount, SAR')).fill('400');
  await office.getByLabel(say('Why? (for the ledger, not for the recipient)')).fill('هدية');
  await office.getByLabel(say('Mobile')).fill(phone);
  await office.getByRole('button', { name: say('Issue the card') }).click();
  await expect(
    office.getByText(say('The card is issued. Its code is sent on its day.')),
  ).toBeVisible();
  let code = '';
  await expect(async () => {
    const [message] = await messagesTo(request, phone);
    code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(message?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return code;
}

/** Of the gift card that a code opens. */
async function balanceOf(api: ShopApi, code: string): Promise<number | undefined> {
  const { customerGiftCards } = await api.call<{
    customerGiftCards: { lastDigits: string; balance: number }[];
  }>('{ customerGiftCards { lastDigits balance } }');
  return customerGiftCards.find(({ lastDigits }) => code.endsWith(lastDigits))?.balance;
}
