import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { fillDelivery, placeButton, typeCard } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const gift = {
  recipientName: 'سارة القحطاني',
  recipientPhone: '0551234567',
  message: 'كل عام وأنتِ بخير 🌿\nWith love 👩‍👧',
  senderName: 'نورة',
} as const;

for (const language of languages) {
  const say = texts(language);

  test(`a gift with a card, a hidden price and wrapping (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
    openOffice,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    const cash = page.locator('form input[value=CASH_ON_DELIVERY]');
    await expect(cash).toBeVisible();

    // A gift that hides its price is not paid at the door.
    await page.getByRole('checkbox', { name: say('checkout', 'gift.wanted') }).check();
    await expect(cash).toHaveCount(0);
    const input = (name: string) => page.locator(`form [name="gift.${name}"]`);
    await expect(input('recipientName')).toBeVisible();
    await placeButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `${say('giving', 'field.recipientName')}: ${say('giving', 'invalid.required')}`,
    );
    for (const [name, value] of Object.entries(gift)) await input(name).fill(value);

    // The card is drawn as it will be, in its hand.
    const card = page.getByRole('figure');
    for (const line of [gift.recipientName, 'With love', gift.senderName]) {
      await expect(card).toContainText(line);
    }
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Aref Ruqaa"', 'سارة')))
      .toBe(true);

    // Wrapping is counted at once.
    const wrap = page.getByRole('checkbox', { name: new RegExp(say('giving', 'wrap')) });
    await wrap.check();
    await expect(
      page
        .getByRole('complementary')
        .getByText(language === 'ar' ? 'تغليف الهدية' : 'Gift wrapping')
        .first(),
    ).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env.SHOTS) {
      await page.screenshot({
        path: `${process.env.SHOTS}/checkout-${language}.png`,
        fullPage: true,
      });
    }

    // What is typed outlives a reload.
    await page.reload();
    await expect(input('message')).toHaveValue(gift.message);
    await expect(wrap).toBeChecked();

    await typeCard(page, '4111111111111111');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));

    const { customerOrders } = await api.call<{
      customerOrders: { items: { number: string; gift: { recipientName: string } | null }[] };
    }>('{ customerOrders(perPage: 1) { items { number gift { recipientName } } } }');
    const [order] = customerOrders.items;
    expect(order?.gift?.recipientName).toBe(gift.recipientName);
    await openHydrated(page, address(language, `/orders/${order?.number}`));
    const main = page.getByRole('main');
    await expect(main).toContainText('With love');
    await expect(main).toContainText(say('orders', 'gift.hidden'));
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/order-${language}.png`, fullPage: true });
    }

    // Staff print the card on A6, in the same hand.
    const office = await openOffice(language);
    await office.goto(`/office/order/order/${order?.number}/change/`);
    await expect(office.locator('#gift')).toContainText(gift.recipientName);
    if (process.env.SHOTS) {
      await office.screenshot({ path: `${process.env.SHOTS}/office-${language}.png` });
    }
    await office.goto(`/office/dispatch/cards/?order=${order?.number}`);
    const printed = office.getByRole('article');
    await expect(printed).toHaveCount(1);
    for (const line of [gift.recipientName, 'With love', gift.senderName]) {
      await expect(printed).toContainText(line);
    }
    await expect
      .poll(() => office.evaluate(() => document.fonts.check('16px "Aref Ruqaa"', 'سارة')))
      .toBe(true);
    if (process.env.SHOTS) {
      await office.screenshot({ path: `${process.env.SHOTS}/card-${language}.png` });
    }

    // The next order is none.
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await expect(
      page.getByRole('checkbox', { name: say('checkout', 'gift.wanted') }),
    ).not.toBeChecked();
  });
}
