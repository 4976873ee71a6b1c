import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessibility';
import { controlPortal, createOneTimePassword } from './support/fatoora';
import { officeTexts } from './support/office';
import { placeOrder } from './support/orders';
import { test } from './support/test';
import { languages } from './support/texts';

const units = '/office/invoices/egsunit/';
const list = '/office/invoices/taxinvoice/';

test.afterEach(async () => {
  await controlPortal({ reject_times: 0 });
});

for (const language of languages) {
  const say = officeTexts(language);

  test(`a document that ZATCA rejects is tried again and reported (${language})`, async ({
    api,
    openOffice,
  }) => {
    test.slow();
    const page = await openOffice(language);
    const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
    await controlPortal({ drop_every: 0, reject_times: 0 });
    await registerUnit(page, say);
    const number = await placeOrder(api, 'golden-pothos');
    const row = page.getByRole('row').filter({ hasText: `#${number}` });

    await test.step('the invoice of a parcel is rejected', async () => {
      await controlPortal({ reject_code: 'BR-KSA-37', reject_times: 1 });
      await page.goto(`/office/order/order/${number}/change/`);
      await button('Pack the parcel').click();
      await expect(page.getByText(say('The parcel is packed.'))).toBeVisible();
      await expect(async () => {
        await page.goto(`${list}?q=${number}`);
        await expect(row.getByText('BR-KSA-37')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await look(page, `list-${language}`);
    });

    await test.step('its page says why, and what to do', async () => {
      await row.getByRole('link', { name: /^INV-/ }).click();
      await expect(page.getByText(say('rejected by ZATCA'))).toBeVisible();
      await expect(page.getByText('Rejected, as set.')).toBeVisible();
      await look(page, `rejected-${language}`);
    });

    await test.step('another document takes its place, and is reported', async () => {
      await button('Try again').click();
      await expect(page.getByText(say('rejected, and replaced'))).toBeVisible();
      await look(page, `replaced-${language}`);
      await page.locator('.office-card').getByRole('link', { name: /^INV-/ }).click();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(say('reported to ZATCA'))).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.goto('/office/invoices/totals/');
      await look(page, `totals-${language}`);
    });

    await retireUnit(page, say);
  });
}

type Say = ReturnType<typeof officeTexts>;

async function registerUnit(page: Page, say: Say): Promise<void> {
  await page.goto(`${units}add/`);
  await page.getByLabel(say('Environment')).selectOption('simulation');
  await page.getByLabel(say('One-time password of the portal')).fill(await createOneTimePassword());
  const name = `EGS-${Math.floor(Math.random() * 1e9)}`;
  await page.getByLabel(say('Name of the unit')).fill(name);
  await page.getByRole('button', { name: say('Register the unit'), exact: true }).click();
  await expect(page.locator('.is-unit-active')).toBeVisible();
}

/** Invoices of other tests are not sent to the portal. */
async function retireUnit(page: Page, say: Say): Promise<void> {
  await page.goto(units);
  await page.getByRole('link', { name: /^EGS-/ }).first().click();
  await page.locator('summary', { hasText: say('Retire') }).click();
  await page.locator('[name=ends_reporting]').check();
  await page.getByRole('button', { name: say('Retire for good'), exact: true }).click();
  await expect(page.locator('.is-unit-retired')).toBeVisible();
}

/** All can use what the page shows now, on a desk and on a phone; `INVOICE_PICTURES` keeps pictures. */
async function look(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize();
  for (const size of [
    { width: 1440, height: 1000 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectReflow(page);
    const folder = process.env.INVOICE_PICTURES;
    if (folder) {
      await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
    }
  }
  if (desk) await page.setViewportSize(desk);
}
