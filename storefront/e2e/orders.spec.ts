import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test } from './support/customer';
import { openHydrated } from './support/hydrated';
import { address, languages, texts } from './support/texts';

const place = `mutation($input: OrderPlaceInput!) {
  orderPlace(input: $input) { order { number } errors { message } }
}`;

for (const language of languages) {
  const say = texts(language);

  test(`an order's details open beside the list and have an address (${language}) @phone`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos', 2);
    const { orderPlace } = await api.call<{ orderPlace: { order: { number: string } } }>(place, {
      input: {
        firstName: 'نورة',
        lastName: 'العتيبي',
        email: 'noura@example.com',
        phone: '0550000000',
        address: 'حي النرجس، شارع 12',
        city: 'الرياض',
        postalCode: '12345',
        paymentMethod: 'CASH_ON_DELIVERY',
        idempotencyKey: crypto.randomUUID(),
      },
    });
    const { number } = orderPlace.order;
    await openHydrated(page, address(language, '/orders'));
    await expect(page.getByRole('rowheader', { name: `#${number}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await openHydrated(page, address(language, `/orders?order=${number}`));
    const details = page.getByRole('dialog');
    await expect(details).toContainText('حي النرجس، شارع 12');
    await expect(details).toContainText(say('orders', 'payment.CASH_ON_DELIVERY'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address(language, '/orders'));

    await openHydrated(page, address(language, `/orders/placed/${number}`));
    await page.getByRole('button', { name: say('orders', 'stay') }).click();
    await expect(page.getByText(say('orders', 'redirect'))).toBeHidden();
    await expectAccessible(page);
  });

  test(`an order of nobody's is not found (${language})`, async ({ customerPage: page }) => {
    await openHydrated(page, address(language, '/orders/placed/999999999'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'unknownTitle'));
    await expectAccessible(page);
  });
}
