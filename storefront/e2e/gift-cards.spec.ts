import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { cards } from './support/cards';
import { typeCardFields } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { buy, paymentWays } from './support/payment-ways';
import { freshPhone, messagesTo } from './support/phones';
import { signInWith } from './support/sign-in-dialog';
import { test } from './support/test';
import { address, type Language, languages, texts, wholeMoney } from './support/texts';

const plant = 'lemon';
const amount = 50_000;

for (const language of languages) {
  test(`a shopper buys a gift card that pays for an order (${language}) @phone`, async ({
    customerPage: page,
    api,
    request,
  }) => {
    test.setTimeout(120_000);
    const say = texts(language);
    const complaints = complaintsOf(page);
    const phone = freshPhone();

    // It is put together beside its preview.
    await openHydrated(page, address(language, '/gift-cards'));
    await page.getByText(spaced(wholeMoney(language, amount)), { exact: true }).click();
    await page.getByLabel(label(say('gifts', 'field.recipientName'))).fill('سارة');
    await page.getByLabel(label(say('gifts', 'field.recipientPhone'))).fill(phone);
    await page.getByLabel(label(say('gifts', 'field.senderName'))).fill('نورة');
    const preview = page.getByRole('figure', { name: say('gifts', 'preview.label') });
    await expect(preview).toContainText('سارة');
    await expect(preview).toContainText(spaced(wholeMoney(language, amount)));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('gifts', 'continue') }).click();

    // A declined card, then one that the bank wants to see.
    await expect(page).toHaveURL(/\/gift-cards\/GC-/);
    await payWith(page, cards.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await payWith(page, cards.challenged);
    await page.locator('button[value=approve]').click();
    await expect(page).toHaveURL(/\/gift-cards\/GC-/);
    const code = await codeOfGiftCard(request, phone);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(say('gifts', 'stateText.SENT', { name: 'سارة' }))).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
    await page
      .getByRole('link', { name: say('gifts', 'mine') })
      .first()
      .click();
    await expect(page.getByText(say('gifts', 'for', { name: 'سارة' })).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Its recipient redeems it.
    await api.fillCart(plant);
    await openHydrated(page, address(language, '/cart'));
    await page.getByLabel(say('cart', 'promo.label')).fill(code);
    await page.getByRole('button', { name: say('cart', 'promo.apply') }).click();
    await expect(page.getByText(say('cart', 'promo.cardDone'))).toBeVisible();
    const byGiftCard = paymentWays.find(({ method }) => method === 'GIFT_CARD');
    if (byGiftCard) await buy(page, '', language, byGiftCard);
    const [order] = await api.orders();
    expect(order?.total).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
}

test('a guest signs in to pay, and what was typed stays', async ({ page }) => {
  const language: Language = 'en';
  const say = texts(language);
  await openHydrated(page, address(language, '/gift-cards'));
  await page.getByLabel(label(say('gifts', 'field.recipientName'))).fill('Sara');
  await page.getByRole('button', { name: say('gifts', 'signIn') }).click();
  await signInWith(page, language, freshPhone());
  await page.getByRole('button', { name: say('gifts', 'continue') }).click();
  await expect(page.getByText(say('gifts', 'invalid.required')).first()).toBeVisible();
  await expect(page.getByLabel(label(say('gifts', 'field.recipientName')))).toHaveValue('Sara');
});

async function payWith(page: Page, number: string) {
  await typeCardFields(page, number);
  await page.locator('form button[type=submit]').click();
}

/** As the recipient's phone gets it. */
async function codeOfGiftCard(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const [message] = await messagesTo(request, phone);
    code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(message?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ intervals: [200, 500, 1_000] });
  return code;
}

/** A label may end in a mark of what is required. */
function label(text: string): RegExp {
  return new RegExp(`^${text}`);
}

/** The amount as pages show it, with its space that cannot break. */
function spaced(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
