import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectReflow } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const months = { ar: ['يناير', 'ديسمبر'], en: ['January', 'December'] } as const;
const searched = { ar: 'زيتون', en: 'olive' } as const;

const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');

for (const language of languages) {
  const say = texts(language);

  test(`a plant’s care is found and read (${language}) ${widths[language]}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/care'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('care', 'indexTitle'));
    await expectAccessible(page);
    await expectReflow(page);

    // when its name is searched
    await page.getByLabel(say('care', 'searchLabel')).fill(searched[language]);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('care', 'search') })
      .click();
    await expect(page).toHaveURL(/\/care\?search=/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    // then its guide has every section, and a year of twelve months with this one marked
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(address(language, '/care/olive'));
    for (const section of ['light', 'water', 'soil', 'summer', 'pets', 'troubles']) {
      await expect(page.locator(`#${section}`).getByRole('heading', { level: 2 })).toBeVisible();
    }
    await expect(rowsOf(page)).toHaveCount(13);
    await expect(rowsOf(page).nth(1)).toContainText(months[language][0]);
    await expect(rowsOf(page).nth(12)).toContainText(months[language][1]);
    await expect(page.locator('tr[aria-current=date]')).toHaveCount(1);
    await expectAccessible(page);
    await expectReflow(page);

    // and leads to the plant, whose page has the year and leads back
    await page.getByRole('link', { name: say('care', 'toProduct') }).click();
    await expect(page).toHaveURL(address(language, '/product/olive'));
    await page.getByText(say('care', 'wholeYear')).click();
    await expect(rowsOf(page)).toHaveCount(13);
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: say('care', 'fullGuide') }).click();
    await expect(page).toHaveURL(address(language, '/care/olive'));
    expect(complaints).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const say = texts(language);

    test(`guides are searched and read (${language}) ${widths[language]}`, async ({ page }) => {
      await page.goto(address(language, '/care'));
      await page.getByLabel(say('care', 'searchLabel')).fill('zzzzqqqq');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('care', 'search') })
        .click();
      await expect(page.getByText(say('care', 'nothingTitle'))).toBeVisible();

      const categories = page.getByRole('navigation', { name: say('care', 'categories') });
      await categories.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/\/care\?category=/);
      await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .first()
        .getByRole('link')
        .click();
      await expect(rowsOf(page)).toHaveCount(13);

      await page.goto(address(language, '/product/olive'));
      await page.getByText(say('care', 'wholeYear')).click();
      await expect(rowsOf(page)).toHaveCount(13);
    });
  }
});

test('a guide is there for plants alone', async ({ page }) => {
  for (const slug of ['no-such-plant', 'compost']) {
    const response = await page.goto(`/en/care/${slug}`);
    expect(response?.status()).toBe(404);
  }
  const beyond = await page.goto('/en/care?page=99');
  expect(beyond?.status()).toBe(404);
});
