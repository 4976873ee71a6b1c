import { expect } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { placeOrder } from './support/orders';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const plant = 'golden-pothos';

for (const language of languages) {
  const say = (key: string, values = {}) => texts(language)('orders', key, values);

  test(`an order's details open beside the list and have an address (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    const number = await placeOrder(api, plant, 2);
    await openHydrated(page, address(language, '/orders'));
    await expect(page.getByRole('rowheader', { name: `#${number}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await openHydrated(page, address(language, `/orders?order=${number}`));
    const details = page.getByRole('dialog');
    await expect(details).toContainText('حي النرجس، شارع 12');
    await expect(details).toContainText(say('payment.CASH_ON_DELIVERY'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address(language, '/orders'));

    await openHydrated(page, address(language, `/orders/placed/${number}`));
    await page.getByRole('button', { name: say('stay') }).click();
    await expect(page.getByText(say('redirect'))).toBeHidden();
    await expectAccessible(page);
  });

  test(`a customer cancels an order that has not left yet (${language})`, async ({
    customerPage: page,
    api,
  }) => {
    const complaints = complaintsOf(page);
    const number = await placeOrder(api, plant);
    await openHydrated(page, address(language, `/orders/${number}`));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say('cancel.of', { number }) }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(say('cancel.money.none'));
    await question.getByLabel(say('cancel.reason')).fill('غيّرت رأيي');
    await expectAccessible(page);
    await question.getByRole('button', { name: say('cancel.confirm') }).click();
    await expect(main.getByText(say('journey.CANCELLED'))).toBeVisible();
    await expect(main.getByRole('button', { name: say('cancel.of', { number }) })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const { customerOrder } = await api.call<{ customerOrder: { progress: string } }>(
      `{ customerOrder(number: "${number}") { progress } }`,
    );
    expect(customerOrder.progress).toBe('CANCELLED');
    expect(complaints).toEqual([]);
  });

  test(`a customer follows a parcel to the door and orders again (${language})`, async ({
    customerPage: page,
    api,
    request,
  }) => {
    const staff = new ShopStaff(request);
    await staff.signIn();
    const number = await placeOrder(api, plant);
    const trackingNumber = `2908${number.padStart(8, '0')}`;
    const parcel = await staff.ship(number, 'smsa', trackingNumber);
    await staff.scan(parcel, 'OUT_FOR_DELIVERY');

    await openHydrated(page, address(language, '/orders'));
    const row = page.getByRole('row', { name: `#${number}` });
    await expect(row).toContainText(say('status.SHIPPED'));
    await row.getByRole('link', { name: say('trackOf', { number }) }).click();
    const tracking = page.getByRole('region', { name: say('details.tracking') });
    await expect(tracking.getByRole('link', { name: trackingNumber })).toHaveAttribute(
      'href',
      new RegExp(`^https://.*${trackingNumber}$`),
    );
    await expect(tracking.getByText(say('shipment.OUT_FOR_DELIVERY')).first()).toBeVisible();
    await expect(tracking).toBeInViewport();
    await expectAccessible(page);

    await staff.scan(parcel, 'DELIVERED');
    await page.reload();
    await page.getByRole('button', { name: say('reorder.of', { number }) }).click();
    await expect(page).toHaveURL(address(language, '/cart'));
    expect((await api.cart()).quantity).toBe(1);
  });

  test(`an unknown order is not found (${language})`, async ({ customerPage: page }) => {
    for (const path of ['/orders/999999999', '/orders/placed/999999999']) {
      await openHydrated(page, address(language, path));
      await expect(page.getByRole('heading', { name: say('unknownTitle') })).toBeVisible();
    }
    await expectAccessible(page);
  });
}
