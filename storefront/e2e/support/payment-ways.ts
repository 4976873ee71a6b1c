import { expect, type Page } from '@playwright/test';
import { fillDelivery, placeButton, typeCard } from './checkout';
import { openHydrated } from './hydrated';
import { address, type Language, texts } from './texts';

/** Moyasar's test card of mada, whose bank asks on a page of its own. */
const mada = '4201320111111010';
const sandboxOfStcPay = '123456';

/** A way to pay, and whose records say what became of the money. */
export interface PaymentWay {
  method: string;
  provider?: 'moyasar' | 'tabby' | 'tamara';
  /** What the customer chose and typed; the order is placed afterwards. */
  choose: (page: Page) => Promise<void>;
  /** What comes after: the bank's, the wallet's or the provider's page. */
  confirm?: (page: Page) => Promise<void>;
}

const choose = (method: string) => (page: Page) =>
  page.locator(`form input[value=${method}]`).check();
const approve = (page: Page) => page.locator('button[name=decision][value=approve]').click();

export const paymentWays: PaymentWay[] = [
  {
    method: 'CREDIT_CARD',
    provider: 'moyasar',
    choose: (page) => typeCard(page, mada),
    confirm: approve,
  },
  { method: 'APPLE_PAY', provider: 'moyasar', choose: choose('APPLE_PAY') },
  {
    method: 'STC_PAY',
    provider: 'moyasar',
    choose: async (page) => {
      await choose('STC_PAY')(page);
      await page.locator('form input[name=stcPayMobile]').fill('0500000001');
    },
    confirm: async (page) => {
      await page.locator('input[name=code]').fill(sandboxOfStcPay);
      await page.locator('button.approve').click();
    },
  },
  { method: 'TABBY', provider: 'tabby', choose: choose('TABBY'), confirm: approve },
  { method: 'TAMARA', provider: 'tamara', choose: choose('TAMARA'), confirm: approve },
  { method: 'CASH_ON_DELIVERY', choose: choose('CASH_ON_DELIVERY') },
  // Nothing is left to pay another way.
  { method: 'GIFT_CARD', choose: async () => {} },
];

/** Orders what is in the cart, as a shopper does; the order's number. */
export async function buy(page: Page, shop: string, language: Language, way: PaymentWay) {
  await openHydrated(page, `${shop}${address(language, '/checkout')}`);
  await fillDelivery(page);
  await way.choose(page);
  await placeButton(page).click();
  await way.confirm?.(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(texts(language)('orders', 'placedTitle'));
  const [, number] = /\/orders\/placed\/(\d+)/.exec(page.url()) ?? [];
  expect(number, page.url()).toBeTruthy();
  return number as string;
}
