import { expect } from '@playwright/test';
import { complaintsOf, expectNoSidewaysScroll } from './support/accessibility';
import { officeTexts } from './support/office';
import { placeOrder } from './support/orders';
import { test } from './support/test';
import { languages } from './support/texts';

for (const language of languages) {
  test(`staff make a waybill, print its label and look at the list (${language})`, async ({
    api,
    openOffice,
  }) => {
    const say = officeTexts(language);
    const number = await placeOrder(api, 'golden-pothos');

    const office = await openOffice(language);
    const complaints = complaintsOf(office);
    await office.goto('/office/order/order/');
    await office.getByRole('link', { name: `#${number}`, exact: true }).click();
    await office.getByLabel(say('Carrier')).selectOption('aramex');
    await office.getByLabel(say('It has left: the customer is told')).uncheck();
    await office.getByRole('button', { name: say('Pack the parcel') }).click();
    await office.getByText(say('Make a waybill'), { exact: true }).click();
    await office.getByLabel(say('Weight, kg')).fill('2.5');
    await office.getByRole('button', { name: say('Ask the carrier'), exact: true }).click();
    await expect(office.getByText(say('The waybill is made. Print its label.'))).toBeVisible();
    await expectNoSidewaysScroll(office);

    const label = office.getByRole('link', { name: say('Print the label') });
    const file = await office.request.get((await label.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await office.goto('/office/parcels/attention/');
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(say('Parcels to look at'));
    await expectNoSidewaysScroll(office);
    expect(complaints).toEqual([]);
  });
}
