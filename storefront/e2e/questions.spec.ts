import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { officeTexts } from './support/office';
import { messagesTo } from './support/phones';
import { test } from './support/test';
import { address, texts, widths } from './support/texts';

const language = 'ar';
const productPage = address(language, '/product/zz-plant');
const office = officeTexts(language);
const say = (key: string, values = {}) => texts(language)('questions', key, values);

test(`a question asked on a phone is answered in the office and read by a guest ${widths[language]}`, async ({
  page,
  request,
  browser,
  baseURL,
  openOffice,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const api = new ShopApi(request);
  const phone = await api.register();
  await signInBrowser(page, api.token);

  // A customer asks; the form says what words may not hold.
  await openHydrated(page, productPage);
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: say('ask.open') }).click();
  const field = page.locator('textarea[name=words]');
  await field.fill('https://example.com');
  await page.getByRole('button', { name: say('form.send') }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Letters alone: digits may look like a telephone number.
  const words = `هل تعيش في مكتب؟ ${crypto.randomUUID().replace(/[\d-]/g, 'x')}`;
  await field.fill(words);
  await page.getByRole('button', { name: say('form.send') }).click();
  await expect(page.getByText(say('ask.sent'))).toBeVisible();
  await expectAccessible(page);

  // It is not published before staff have answered.
  const guest = await browser.newPage({ baseURL });
  const complaintsOfGuest = complaintsOf(guest);
  await openQuestions(guest);
  await expect(guest.getByText(words)).toHaveCount(0);
  const desk = await openOffice(language);
  await desk.goto('/office/questions/productquestion/');
  await desk.getByRole('link', { name: words }).click();
  const answer = 'نعم، ويكفيها ضوء المصابيح.';
  await act(desk, office('Answer'), answer);
  await expect(
    desk.getByText(office('The question is in the shop, and the customer gets a message.')),
  ).toBeVisible();

  // A guest reads both, and the customer has a link to them.
  await expect(async () => {
    await openQuestions(guest);
    await expect(guest.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const shown = guest.getByRole('article').filter({ hasText: words });
  await expect(shown.getByText(answer)).toBeVisible();
  await expect(shown.getByText(say('reply'))).toBeVisible();
  await shown.scrollIntoViewIfNeeded();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await expect(async () => {
    const received = (await messagesTo(request, phone)).map(({ text }) => text);
    expect(received.join('\n')).toContain(`${productPage}#questions`);
  }).toPass({ intervals: [100, 200, 300, 500] });

  // Staff hide it again.
  await act(desk, office('Hide'), 'x');
  await expect(async () => {
    await openQuestions(guest);
    await expect(guest.getByText(words)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await guest.close();
  expect([...complaints, ...complaintsOfGuest]).toEqual([]);
});

/** By the link of the message, which leads to the questions at once. */
async function openQuestions(guest: Page): Promise<void> {
  await guest.goto('about:blank');
  await openHydrated(guest, `${productPage}#questions`);
  const section = guest.getByRole('region', { name: say('title') });
  await expect(section.getByRole('button', { name: say('ask.open') })).toBeVisible();
  await expect(section.getByText(texts(language)('common', 'state.loading'))).toHaveCount(0);
}

/** A button of the office that asks for words. */
async function act(desk: Page, name: string, words: string): Promise<void> {
  const form = desk.locator('.office-actions form').filter({ hasText: name });
  await form.locator('summary').click();
  await form.locator('textarea').fill(words);
  await form.getByRole('button', { name: office('Confirm') }).click();
  await expect(desk.locator('.office-actions details[open]')).toHaveCount(0);
}
