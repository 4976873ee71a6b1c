import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { agreeToReviews, inviteToReview } from './support/invitations';
import { officeTexts } from './support/office';
import { placeOrder } from './support/orders';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const plant = 'golden-pothos';
const photograph = new URL('../../fixtures/pictures/gallery/landscaping-lawn.webp', import.meta.url)
  .pathname;

for (const language of languages) {
  const say = (key: string, values = {}) => texts(language)('reviews', key, values);
  const office = officeTexts(language);
  const productPage = address(language, `/product/${plant}`);

  test(`a review comes from an invitation to the listing's stars (${language}) ${widths[language]}`, async ({
    page,
    request,
    openOffice,
  }) => {
    test.slow();
    const complaints = complaintsOf(page);
    const api = new ShopApi(request);
    const phone = await api.register();
    await agreeToReviews(api);
    const number = await deliver(await placeOrder(api, plant, 1, { language }), request);

    // Who has the message writes, without signing in.
    const path = await inviteToReview(request, phone, number, language);
    expect(path).toMatch(address(language, '/review/'));
    await openHydrated(page, path);
    // Letters alone: digits may look like a telephone number.
    const words = `${language} ${crypto.randomUUID().replace(/[\d-]/g, 'x')}`;
    await writeReview(page, say, 'https://example.com');
    await expect(page.getByText(say('form.send'))).toBeVisible();
    await expect(page.locator('textarea[name=words]')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator('textarea[name=words]').fill(words);
    await page.getByRole('button', { name: say('form.send') }).click();
    await expect(page.getByText(say('state.PENDING'))).toBeVisible();

    // Nobody reads it before staff have.
    await openHydrated(page, productPage);
    await expect(page.getByText(words)).toHaveCount(0);
    const desk = await openOffice(language);
    await openInOffice(desk, words);
    await expect(desk.locator('.office-photos img')).toHaveJSProperty('complete', true);
    await desk.getByRole('button', { name: office('Publish'), exact: true }).click();
    await expect(desk.getByText(office('The review is in the shop.'))).toBeVisible();
    await act(desk, office('Answer'), 'شكرًا لك!', office('Confirm'));

    await expect(async () => {
      await openHydrated(page, productPage);
      await expect(page.getByText(words)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const section = page.getByRole('region', { name: say('title') });
    const review = section.getByRole('article').filter({ hasText: words });
    await expect(review.getByText('شكرًا لك!')).toBeVisible();
    await review.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"AggregateRating"');

    // The listing follows.
    await openHydrated(page, address(language, '/products?sort=best-rated&well_rated=1'));
    const card = page.getByRole('article').first();
    await expect(card.locator(`a[href*="/${plant}"]`).first()).toBeVisible();
    await expect(card.getByText(/★ [45]\.\d \(\d+\)/)).toBeVisible();

    // A reader reports it, and staff hide it.
    await openHydrated(page, productPage);
    await review.getByRole('button', { name: say('report.open') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('report.send') })
      .click();
    await expect(page.getByText(say('report.done'))).toBeVisible();
    await desk.reload();
    await expect(desk.getByText(office('offensive'))).toBeVisible();
    await act(desk, office('Hide'), 'x', office('Confirm'));
    await expect(async () => {
      await openHydrated(page, productPage);
      await expect(page.getByText(words)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    expect(complaints).toEqual([]);
  });
}

type Say = (key: string, values?: object) => string;

async function deliver(number: string, request: ConstructorParameters<typeof ShopStaff>[0]) {
  const staff = new ShopStaff(request);
  await staff.signIn();
  const parcel = await staff.ship(number, 'smsa', `2910${number.padStart(8, '0')}`);
  await staff.scan(parcel, 'OUT_FOR_DELIVERY');
  await staff.scan(parcel, 'DELIVERED');
  return number;
}

async function writeReview(page: Page, say: Say, words: string): Promise<void> {
  await page.locator('input[type=radio][value="5"]').check({ force: true });
  await page.locator('textarea[name=words]').fill(words);
  await page.locator('input[name=photos]').setInputFiles(photograph);
  await expect(page.getByRole('img', { name: /landscaping-lawn/ })).toBeVisible();
  await page.locator('input[name=name]').fill('نورة');
  await page.getByRole('button', { name: say('form.send') }).click();
}

async function openInOffice(desk: Page, words: string): Promise<void> {
  await desk.goto('/office/reviews/review/');
  await desk.getByRole('link', { name: words }).click();
  await expect(desk.getByText(words)).toBeVisible();
}

/** A button of the office that asks for words. */
async function act(desk: Page, name: string, words: string, confirm: string): Promise<void> {
  const form = desk.locator('.office-actions form').filter({ hasText: name });
  await form.locator('summary').click();
  await form.locator('textarea').fill(words);
  await form.getByRole('button', { name: confirm }).click();
  await expect(desk.locator('.office-actions details[open]')).toHaveCount(0);
}
