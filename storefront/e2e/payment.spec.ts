import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { cards } from './support/cards';
import { fillDelivery, placeButton, typeCard } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`a declined card is tried again with another, promo code and all (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos', 9);
    await api.call('mutation { cartPromoCodeApply(code: "MASHTAL25") { errors { code } } }');
    const ordersBefore = await api.orderCount();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/graphql/')) sent.push(request.postData() ?? '');
    });
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await typeCard(page, cards.declined);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await placeButton(page).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(/\S/);
    await expect(page.locator('input[name=address]')).toHaveValue('حي النرجس، شارع 12');
    await expect(page.locator('input[name=cardCode]')).toHaveValue('');
    expect((await api.cart()).quantity).toBe(9);
    expect(await api.orderCount()).toBe(ordersBefore);

    await page.locator('input[name=cardNumber]').clear();
    await page.locator('input[name=cardExpiry]').clear();
    await typeCard(page, cards.approved);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    const [order] = await api.orders();
    expect(order?.discount).toBe(2_500);
    expect((await api.cart()).quantity).toBe(0);
    // The number was for the provider alone.
    expect(sent.join()).toContain('OrderPlace');
    expect(sent.join()).not.toMatch(new RegExp(`${cards.declined}|${cards.approved}`));
  });

  test(`a bank that asks is refused, then answered (${language})`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await typeCard(page, cards.challenged);
    await placeButton(page).click();
    await page.locator('button[value=refuse]').click();

    await expect(page).toHaveURL(address(language, '/checkout'));
    await expect(page.locator('form').getByRole('alert')).toHaveText(/\S/);
    await expect(page.locator('input[name=address]')).toHaveValue('حي النرجس، شارع 12');
    await expect(page.locator('input[name=cardNumber]')).toHaveValue('');
    expect((await api.cart()).quantity).toBe(1);

    await typeCard(page, cards.challenged);
    await placeButton(page).click();
    await page.locator('button[value=approve]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    expect((await api.cart()).quantity).toBe(0);
  });
}

test('another customer’s payment is not found', async ({ customerPage: page }) => {
  await openHydrated(page, '/en/checkout/payment/UGF5bWVudDox');
  await expect(page.getByRole('heading', { name: 'We could not find this payment' })).toBeVisible();
  await expectAccessible(page);
});
