import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { cards } from './support/cards';
import { typeCardFields } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { freshEmail } from './support/mails';
import { RequestInOffice } from './support/office-requests';
import { codeOf, freshPhone, paymentLinkOf } from './support/phones';
import { codeBox } from './support/sign-in-dialog';
import { test } from './support/test';
import { address, type Language, languages, texts } from './support/texts';

const pictures = new URL('../../fixtures/pictures/gallery/', import.meta.url).pathname;
const photographs = ['landscaping-courtyard', 'landscaping-lawn'].map(
  (name) => `${pictures}${name}.webp`,
);

const askForGarden = `mutation($phone: String!, $email: String!, $idempotencyKey: String!) {
  bookingRequest(
    input: {
      service: "landscaping", name: "نورة العتيبي", phone: $phone, email: $email,
      city: "الرياض", spaceType: COURTYARD, spaceSize: 320
    }
    idempotencyKey: $idempotencyKey
  ) { booking { reference } }
}`;

/** Fills in who asks; answers with the phone. */
async function introduce(page: Page, language: Language): Promise<string> {
  const say = (key: string) => texts(language)('services', `field.${key}`);
  const phone = freshPhone();
  await page.getByLabel(say('name')).fill('نورة العتيبي');
  await page.getByLabel(say('phone'), { exact: false }).first().fill(phone);
  await page.getByLabel(say('email')).fill(freshEmail());
  return phone;
}

/** The reference that replaces the form. */
async function referenceOf(page: Page): Promise<string> {
  const reference = page.getByText(/^MB(-[0-9A-Z]{4}){3}$/);
  await expect(reference).toBeVisible();
  return (await reference.textContent()) ?? '';
}

/** The customer reads the quote on the page of the request, and accepts it with a code. */
async function acceptQuote(page: Page, language: Language, phone: string): Promise<void> {
  const say = texts(language);
  await page.getByRole('button', { name: say('bookings', 'quote.accept') }).click();
  await expect(codeBox(page, language, 1)).toBeFocused();
  await page.keyboard.type(await codeOf(page.request, phone));
  await page.getByRole('button', { name: say('forms', 'code.confirm') }).click();
  await expect(page.getByText(say('bookings', 'headline.ACCEPTED'))).toBeVisible();
}

/** Opens the request again by its phone, and waits for both documents: their numbers. */
async function readDocuments(page: Page, language: Language, reference: string, phone: string) {
  const say = texts(language);
  await openHydrated(page, address(language, `/requests/${reference}`));
  await page.getByLabel(say('bookings', 'lookup.phone')).fill(phone);
  await page.getByRole('button', { name: say('bookings', 'lookup.find') }).click();
  await expect(page.getByText(say('bookings', 'headline.COMPLETED'))).toBeVisible();
  const documents = page.locator('section', {
    has: page.getByRole('heading', { name: say('bookings', 'documents') }),
  });
  const rows = documents.getByRole('listitem');
  // The worker writes them after the payment.
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  const words = (await rows.allTextContents()).join(' ');
  return ['PRE', 'INV'].map((series) => new RegExp(`${series}-\\d+`).exec(words)?.[0] ?? '');
}

/** Saves a document's XML, and reads it. */
async function saveDocument(page: Page, language: Language, number: string): Promise<string> {
  const name = texts(language)('orders', 'invoice.xmlOf', { number });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

// Staff work on it in the same language, in which the office is shown, too.
test('garden work is requested, paid in two parts and followed to its end @phone-only', async ({
  page,
  openOffice,
}) => {
  const language: Language = 'ar';
  const say = texts(language);
  test.slow();
  const opening = openOffice(language);
  const complaints = complaintsOf(page);
  await openHydrated(page, address(language, '/landscape'));
  const maintenance = page.locator('a[href*="option="]').first();
  const option = new URL((await maintenance.getAttribute('href')) ?? '', page.url());
  await maintenance.click();
  const chip = page.locator(`input[value="${option.searchParams.get('option')}"]`);
  await expect(chip).toBeChecked();
  await page.locator('select[name=spaceType]').selectOption('COURTYARD');
  await page.locator('input[name=spaceSize]').fill('٣٢٠');
  await page.locator('input[name=city]').fill('الرياض');
  await page.locator('input[name=photos]').setInputFiles(photographs);
  const chosen = page.getByRole('list', { name: say('forms', 'photos.chosen') });
  await expect(chosen.getByRole('img')).toHaveCount(2);
  const phone = await introduce(page, language);
  await page.getByRole('button', { name: say('services', 'send') }).click();
  const reference = await referenceOf(page);

  // The sender does not enter the phone again.
  await page.getByRole('link', { name: say('services', 'sent.follow') }).click();
  await expect(page).toHaveURL(address(language, `/requests/${reference}`));
  await expect(page.getByText(say('bookings', 'headline.RECEIVED'))).toBeVisible();
  const photos = page.getByRole('img', { name: say('bookings', 'photo', { number: 1 }) });
  await expect(photos).toHaveJSProperty('complete', true);
  expect(await photos.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const staff = new RequestInOffice(await opening, language, reference);
  await staff.open();
  await staff.take('Mark as contacted', 'contacted');
  // Weeks of its own: crews are in one place at a time.
  const monday = await staff.visit(4 + Math.floor(Math.random() * 40));
  await page.reload();
  await expect(page.getByText(say('bookings', 'visit.title'), { exact: true })).toBeVisible();
  await expect(page.locator(`main time[datetime^="${monday}"]`).first()).toBeVisible();
  await staff.askForDeposit('garden-maintenance', 30);
  await staff.quote();
  await page.reload();
  await expect(page.getByText(say('bookings', 'headline.QUOTED'))).toBeVisible();
  await expect(page.getByText(say('bookings', 'quote.deposit'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const pdf = page.getByRole('link', { name: say('bookings', 'quote.pdf') });
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await acceptQuote(page, language, phone);

  // The crew is held for the deposit, whose card the bank wants to see.
  await staff.work(4 + Math.floor(Math.random() * 40));
  const deposit = await paymentLinkOf(page.request, phone);
  await page.reload();
  await page.getByRole('button', { name: say('bookings', 'due.pay.DEPOSIT') }).click();
  await typeCardFields(page, cards.challenged);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
  await page.locator('button[value=approve]').click();
  await expect(page).toHaveURL(address(language, `/requests/${reference}`));
  await expect(page.getByText(say('bookings', 'due.state.PAID'), { exact: true })).toBeVisible();
  await staff.expectCertain();

  await staff.dragTo('in_progress');
  await staff.take('Complete', 'completed');
  await page.reload();
  await expect(page.getByText(say('bookings', 'headline.COMPLETED'))).toBeVisible();

  // The rest is paid by the message's link, which needs neither phone nor account.
  await page.evaluate(() => sessionStorage.clear());
  await openHydrated(page, await paymentLinkOf(page.request, phone, deposit));
  await expect(page.getByText(reference)).toBeHidden();
  await typeCardFields(page, cards.approved);
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText(say('bookings', 'due.done.PAID'))).toBeVisible();

  // The final invoice deducts the deposit's.
  const numbers = await readDocuments(page, language, reference, phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const invoice = await saveDocument(page, language, numbers[1] ?? '');
  expect(invoice).toContain(`<cbc:ID>${numbers[1]}</cbc:ID>`);
  expect(invoice).toContain(`<cbc:ID>${numbers[0]}</cbc:ID>`);
  await staff.openDocuments(numbers);
  expect(complaints).toEqual([]);
});

test('an event is booked for a day that the calendar offers', async ({ page, openOffice }) => {
  const language: Language = 'en';
  const say = texts(language);
  test.slow();
  const opening = openOffice(language);
  await openHydrated(page, address(language, '/events'));
  await page.locator('label:has(input[name=options])').nth(1).click();
  await page.locator('button[aria-haspopup=dialog]', { hasNotText: /./ }).last().click();
  await expect(page.locator('[data-day]').first()).toBeVisible();
  await expectAccessible(page);
  // Two months ahead and onwards until a day is free.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  for (let tries = 0; tries < 40; tries += 1) {
    await page.keyboard.press('Enter');
    if (await page.locator('dialog[open]').isHidden()) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.locator('input[name=eventLocation]').fill('حي النرجس، شارع 12');
  await page.locator('input[name=city]').fill('الرياض');
  const phone = await introduce(page, language);
  await page.getByRole('button', { name: say('services', 'send') }).dblclick();
  const reference = await referenceOf(page);

  // Elsewhere the reference opens nothing without its phone.
  await page.evaluate(() => sessionStorage.clear());
  await openHydrated(page, address(language, `/requests/${reference}`));
  await page.getByLabel(say('bookings', 'lookup.phone')).fill(freshPhone());
  await page.getByRole('button', { name: say('bookings', 'lookup.find') }).click();
  await expect(page.getByText(say('bookings', 'lookup.unknown'))).toBeVisible();
  await page.getByLabel(say('bookings', 'lookup.phone')).fill(phone);
  await page.getByRole('button', { name: say('bookings', 'lookup.find') }).click();

  const staff = new RequestInOffice(await opening, language, reference);
  await staff.open();
  await staff.dragTo('contacted');
  await staff.quote();
  await page.reload();
  await acceptQuote(page, language, phone);
  await staff.take('Begin the work', 'in_progress');
  await staff.take('Complete', 'completed');
  await page.reload();
  await expect(page.getByText(say('bookings', 'headline.COMPLETED'))).toBeVisible();
});

for (const language of languages) {
  const say = texts(language);

  test(`a request is found by its phone and cancelled (${language})`, async ({ page }) => {
    const phone = freshPhone();
    const { bookingRequest } = await new ShopApi(page.request).call<{
      bookingRequest: { booking: { reference: string } };
    }>(askForGarden, { phone, email: freshEmail(), idempotencyKey: crypto.randomUUID() });
    await openHydrated(page, address(language, `/requests/${bookingRequest.booking.reference}`));
    await page.getByLabel(say('bookings', 'lookup.phone')).fill(phone);
    await page.getByRole('button', { name: say('bookings', 'lookup.find') }).click();
    await page.getByRole('button', { name: say('bookings', 'cancel.open') }).click();
    await page.getByRole('button', { name: say('bookings', 'cancel.confirm') }).click();
    await expect(page.getByText(say('bookings', 'headline.CANCELLED'))).toBeVisible();
  });
}

test('a visitor without scripts reads whom to call', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of languages) {
    for (const path of ['/landscape', '/events', '/contact']) {
      await page.goto(address(language, path));
      const help = page.locator('noscript div');
      await expect(help).toContainText(texts(language)('noscript', 'form'));
      await expect(help.locator('a[href^="tel:"]')).toBeVisible();
      await expect(page.locator('main form')).toBeHidden();
    }
  }
  await context.close();
});
