// One file: both use the one portal and the one active unit, so they take turns.
import { expect, type Page } from '@playwright/test';
import { checkBothSizes, photograph } from './support/both-sizes';
import { controlPortal, createOneTimePassword } from './support/fatoora';
import { officeTexts } from './support/office';
import { company, placeOrder } from './support/orders';
import { test } from './support/test';

const units = '/office/invoices/egsunit/';
const invoices = '/office/invoices/taxinvoice/';
/** Two certificates and six compliance checks between them are calls to the portal. */
const [fourthCheck, soon, late] = [5, 20, 400];
const plant = 'golden-pothos';
/** What becomes of their invoices. */
const buyers = [
  [{}, 'reported to ZATCA'],
  [{ company }, 'cleared by ZATCA'],
] as const;

test.afterEach(async () => {
  await controlPortal({ drop_every: 0, delay: 0, reject_times: 0 });
});

test('a unit is registered at ZATCA’s portal, reports, is renewed and retired (en)', async ({
  api,
  openOffice,
}) => {
  test.slow();
  const [language, say] = ['en', officeTexts('en')] as const;
  const page = await openOffice(language);
  const name = `EGS-${language}-${Math.floor(Math.random() * 1e9)}`;
  const steps = page.locator('[data-progress-steps] li');
  const password = () => page.getByLabel(say('One-time password of the portal'));
  const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
  await controlPortal({ drop_every: 0, production_days: soon });

  await test.step('a wrong one-time password is refused with ZATCA’s sentence', async () => {
    await page.goto(`${units}add/`);
    await page.getByLabel(say('Environment')).selectOption('simulation');
    await password().fill('111111');
    await page.getByLabel(say('Name of the unit')).fill(name);
    await checkBothSizes(page, `add-${language}`);
    await button('Register the unit').click();
    await expect(page.getByText('Invalid-OTP')).toBeVisible();
    await expect(
      page.getByText(say('ZATCA’s portal refused the one-time password.')),
    ).toBeVisible();
    await expect(steps.nth(0)).toHaveClass('is-done');
    await expect(steps.nth(1)).toHaveClass('is-failed');
    await checkBothSizes(page, `refused-${language}`);
  });

  await test.step('the portal fails at a check, and the work goes on from there', async () => {
    await controlPortal({ drop_every: (await controlPortal()) + fourthCheck });
    await password().fill(await createOneTimePassword());
    await button('Continue').click();
    await expect(page.getByText(say('ZATCA’s portal did not respond.'))).toBeVisible();
    await expect(steps.nth(fourthCheck)).toHaveClass('is-failed');
    await expect(password()).toHaveCount(0);
    await checkBothSizes(page, `stopped-${language}`);
    await controlPortal({ drop_every: 0, delay: 5 });
    await button('Continue').click();
    await expect(page.locator('[data-progress] .is-running')).toHaveCount(1);
    await photograph(page, `running-${language}`);
    await controlPortal({ delay: 0 });
    await expect(page.locator('.is-unit-active')).toHaveText(say('stamps invoices'));
    await expect(page.locator('[data-progress-steps] .is-done')).toHaveCount(10);
  });

  for (const [buyer, state] of buyers) {
    await test.step(`an invoice is ${state}`, async () => {
      const number = await placeOrder(api, plant, 1, buyer);
      await page.goto('/office/order/order/');
      await page.getByRole('link', { name: `#${number}`, exact: true }).click();
      await page.getByLabel(say('Carrier')).selectOption('smsa');
      await page.getByLabel(say('Tracking number')).fill(`2908${number.padStart(8, '0')}`);
      await button('Pack the parcel').click();
      await expect(page.getByText(say('The parcel is packed.'))).toBeVisible();
      // A worker sends it.
      await expect(async () => {
        await page.goto(`${invoices}?q=${number}`);
        await expect(page.locator('#result_list')).toContainText(say(state), { timeout: 3000 });
      }).toPass();
    });
  }

  await test.step('the certificate ends soon, and is renewed', async () => {
    const notice = page.locator('.office-notice');
    await page.goto(units);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await checkBothSizes(page, `list-${language}`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(notice).toBeVisible();
    await checkBothSizes(page, `active-${language}`);
    await controlPortal({ production_days: late });
    await password().fill(await createOneTimePassword());
    await button('Renew').click();
    await expect(steps).toHaveCount(1);
    await expect(steps).toHaveClass('is-done');
    await expect(notice).toHaveCount(0);
    await expect(page.locator('.is-unit-active')).toBeVisible();
  });

  await test.step('the active unit is retired only where that is confirmed', async () => {
    await page.locator('summary', { hasText: say('Retire') }).click();
    await button('Retire for good').click();
    // The browser wants the box to be ticked.
    await expect(page.locator('[name=ends_reporting]:invalid')).toHaveCount(1);
    await page.locator('[name=ends_reporting]').check();
    await button('Retire for good').click();
    await expect(page.locator('.is-unit-retired')).toHaveText(say('retired'));
    await expect(button('Renew')).toHaveCount(0);
  });
});

test('a document that ZATCA rejects is tried again and reported (ar)', async ({
  api,
  openOffice,
}) => {
  test.slow();
  const [language, say] = ['ar', officeTexts('ar')] as const;
  const page = await openOffice(language);
  const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
  await controlPortal({ drop_every: 0, reject_times: 0 });
  const unit = await registerUnit(page, say);
  const number = await placeOrder(api, 'golden-pothos');
  const row = page.getByRole('row').filter({ hasText: `#${number}` });

  await test.step('the invoice of a parcel is rejected', async () => {
    await controlPortal({ reject_code: 'BR-KSA-37', reject_order: number, reject_times: 1 });
    await page.goto(`/office/order/order/${number}/change/`);
    await button('Pack the parcel').click();
    await expect(page.getByText(say('The parcel is packed.'))).toBeVisible();
    await expect(async () => {
      await page.goto(`${invoices}?q=${number}`);
      await expect(row.getByText('BR-KSA-37')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await checkBothSizes(page, `list-${language}`);
  });

  await test.step('its page says why, and what to do', async () => {
    await row.getByRole('link', { name: /^INV-/ }).click();
    await expect(page.getByText(say('rejected by ZATCA'))).toBeVisible();
    await expect(page.getByText('Rejected, as set.')).toBeVisible();
    await checkBothSizes(page, `rejected-${language}`);
  });

  await test.step('another document takes its place, and is reported', async () => {
    await button('Try again').click();
    await expect(page.getByText(say('rejected, and replaced'))).toBeVisible();
    await checkBothSizes(page, `replaced-${language}`);
    await page.locator('.office-card').getByRole('link', { name: /^INV-/ }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(say('reported to ZATCA'))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto('/office/invoices/totals/');
    await checkBothSizes(page, `totals-${language}`);
  });

  await retireUnit(page, say, unit);
});

type Say = ReturnType<typeof officeTexts>;

/** The unit's name. */
async function registerUnit(page: Page, say: Say): Promise<string> {
  await page.goto(`${units}add/`);
  await page.getByLabel(say('Environment')).selectOption('simulation');
  await page.getByLabel(say('One-time password of the portal')).fill(await createOneTimePassword());
  const name = `EGS-${Math.floor(Math.random() * 1e9)}`;
  await page.getByLabel(say('Name of the unit')).fill(name);
  await page.getByRole('button', { name: say('Register the unit'), exact: true }).click();
  await expect(page.locator('.is-unit-active')).toBeVisible();
  return name;
}

/** Invoices of other tests are not sent to the portal. */
async function retireUnit(page: Page, say: Say, name: string): Promise<void> {
  await page.goto(units);
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('summary', { hasText: say('Retire') }).click();
  await page.locator('[name=ends_reporting]').check();
  await page.getByRole('button', { name: say('Retire for good'), exact: true }).click();
  await expect(page.locator('.is-unit-retired')).toBeVisible();
}
