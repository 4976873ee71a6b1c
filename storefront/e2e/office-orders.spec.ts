import { expect } from '@playwright/test';
import { complaintsOf, expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { officeTexts } from './support/office';
import { placeOrder } from './support/orders';
import { test } from './support/test';
import { address, languages, texts } from './support/texts';

const plant = 'golden-pothos';

for (const language of languages) {
  test(`staff pack an order in the office, and its customer follows it (${language})`, async ({
    customerPage,
    api,
    openOffice,
  }) => {
    const say = officeTexts(language);
    const shop = (key: string, values = {}) => texts(language)('orders', key, values);
    const number = await placeOrder(api, plant);
    const trackingNumber = `2907${number.padStart(8, '0')}`;

    const office = await openOffice(language);
    const complaints = complaintsOf(office);
    await office.goto('/office/order/order/');
    await expectNoSidewaysScroll(office);
    await office.getByRole('link', { name: `#${number}`, exact: true }).click();
    await expect(office.getByText('حي النرجس، شارع 12')).toBeVisible();
    await office.getByLabel(say('Carrier')).selectOption('smsa');
    await office.getByLabel(say('Tracking number')).fill(trackingNumber);
    await office.getByRole('button', { name: say('Pack the parcel') }).click();
    await expect(office.getByText(say('The parcel is packed.'))).toBeVisible();
    await expect(office.getByRole('link', { name: trackingNumber })).toBeVisible();
    await expectNoSidewaysScroll(office);
    expect(complaints).toEqual([]);

    await openHydrated(customerPage, address(language, '/orders'));
    const row = customerPage.getByRole('row', { name: `#${number}` });
    await expect(row).toContainText(shop('status.SHIPPED'));
    await row.getByRole('link', { name: shop('trackOf', { number }) }).click();
    const tracking = customerPage.getByRole('region', { name: shop('details.tracking') });
    await expect(tracking.getByRole('link', { name: trackingNumber })).toBeVisible();
  });
}
