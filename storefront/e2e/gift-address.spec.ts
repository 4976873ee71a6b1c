import { expect } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { fillDelivery, placeButton, typeCard } from './support/checkout';
import { giftLinkOf, labelOf } from './support/gift-links';
import { openHydrated } from './support/hydrated';
import { freshPhone } from './support/phones';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`a recipient corrects the address of a gift, which its buyer never reads (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
    openOffice,
    request,
    browser,
    baseURL,
  }) => {
    test.slow();
    const phone = freshPhone();
    // Letters alone: digits may look like a telephone number.
    const street = `شارع ${crypto.randomUUID().replace(/[\d-]/g, 'x')}`;
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await page.getByRole('checkbox', { name: say('checkout', 'gift.wanted') }).check();
    const input = (name: string) => page.locator(`form [name="gift.${name}"]`);
    await input('recipientName').fill('سارة القحطاني');
    await input('recipientPhone').fill(phone);
    await input('senderName').fill('نورة');
    // The recipient is asked unless the buyer says otherwise.
    await expect(
      page.getByRole('checkbox', { name: new RegExp(say('giving', 'asksRecipient')) }),
    ).toBeChecked();
    await typeCard(page, '4111111111111111');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    const { customerOrders } = await api.call<{
      customerOrders: { items: { number: string }[] };
    }>('{ customerOrders(perPage: 1) { items { number } } }');
    const number = customerOrders.items[0]?.number ?? '';
    await openHydrated(page, address(language, `/orders/${number}`));
    await expect(page.getByRole('main')).toContainText(say('orders', 'gift.asked'));

    // The recipient, without an account, on a phone.
    const { path, text } = await giftLinkOf(request, phone);
    expect(text).toContain('نورة');
    expect(path).toMatch(address(language, '/gift-address/'));
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const recipient = await context.newPage();
    const complaints = complaintsOf(recipient);
    await openHydrated(recipient, path);
    const main = recipient.getByRole('main');
    await expect(main).toContainText(say('giving', 'recipient.from', { name: 'نورة' }));
    for (const hidden of ['العتيبي', 'noura@example.com', 'SAR', 'ر.س']) {
      await expect(main).not.toContainText(hidden);
    }
    await expectAccessible(recipient);
    await expectNoSidewaysScroll(recipient);
    await main.getByRole('button', { name: say('giving', 'recipient.other') }).click();
    await main.getByRole('button', { name: say('giving', 'recipient.form.send') }).click();
    await expect(main.getByRole('alert')).toContainText(
      say('giving', 'recipient.invalid.required'),
    );
    await main.locator('[name=street]').fill(street);
    await main.locator('[name=district]').fill('حي النرجس');
    await main.locator('[name=note]').fill('بجوار المسجد');
    await expectAccessible(recipient);
    await expectNoSidewaysScroll(recipient);
    await main.getByRole('button', { name: say('giving', 'recipient.form.send') }).click();
    await expect(main.getByRole('status')).toContainText(say('giving', 'recipient.confirmedTitle'));
    await recipient.reload();
    await expect(main.getByRole('status')).toContainText(say('giving', 'recipient.confirmedTitle'));
    await expect(main).not.toContainText(street);
    expect(complaints).toEqual([]);
    await context.close();

    // The driver and the office have it.
    expect(await labelOf(number)).toContain(street);
    const office = await openOffice(language);
    await office.goto(`/office/order/order/${number}/change/`);
    await expect(office.getByText(street)).toBeVisible();

    // The buyer has the state alone.
    await openHydrated(page, address(language, `/orders/${number}`));
    await expect(page.getByRole('main')).toContainText(say('orders', 'gift.confirmed'));
    expect(await page.content()).not.toContain(street);
  });
}
