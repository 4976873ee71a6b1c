import { expect, type Page } from '@playwright/test';

const delivery = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: 'noura@example.com',
  phone: '0550000000',
  address: 'حي النرجس، شارع 12',
  city: 'الرياض',
};

/** Fills in who and where, and waits for what can be delivered there. */
export async function fillDelivery(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(delivery)) {
    await page.locator(`form input[name=${name}]`).fill(value);
  }
  await expect(placeButton(page)).toBeEnabled();
}

export async function payInCash(page: Page): Promise<void> {
  await page.locator('form input[value=CASH_ON_DELIVERY]').check();
}

/** Types a card as a shopper does; its boxes come with the first look at them. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('form input[value=CREDIT_CARD]').check();
  await typeCardFields(page, number);
}

/** The boxes of a card, where there is no other way to pay. */
export async function typeCardFields(page: Page, number: string): Promise<void> {
  await page.locator('form input[name=cardNumber]').pressSequentially(number);
  await page.locator('form input[name=cardName]').fill('NOURA ALOTAIBI');
  await page.locator('form input[name=cardExpiry]').pressSequentially('0931');
  await page.locator('form input[name=cardCode]').fill('123');
}

export function placeButton(page: Page) {
  return page.locator('form button[type=submit]');
}
