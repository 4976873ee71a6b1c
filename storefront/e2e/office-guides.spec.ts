import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectNoSidewaysScroll } from './support/accessibility';
import { checkBothSizes, photograph } from './support/both-sizes';
import { officeTexts } from './support/office';
import { test } from './support/test';
import { address, languages } from './support/texts';

const list = '/office/care_guides/guidetext/';
/** Each story writes about another plant. */
const plants = { ar: 'rosemary', en: 'lavender' } as const;

for (const language of languages) {
  const say = officeTexts(language);
  const written = `${language === 'ar' ? 'تزهر بعد الأمطار.' : 'It blooms after rain.'} ${language}`;

  test(`a merchandiser writes over a section of a guide (${language})`, async ({ openOffice }) => {
    test.slow();
    const page = await openOffice(language);
    const complaints = complaintsOf(page);
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Care guides'));
    await expectNoSidewaysScroll(page);

    // given a text for one section
    await page.goto(`${list}add/`);
    await page.locator('[name=slug]').fill(plants[language]);
    await page.locator('[name=section]').selectOption('soil');
    await page.locator(`[name=text_${language}]`).fill(written);
    await save(page);
    await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`));
    await photograph(page, `office-guides-${language}`);

    // when its page is opened, the generated text is beside it
    await page.goto(`${list}?q=${plants[language]}`);
    await page.locator('#result_list tbody a').first().click();
    await expect(page.locator('[name=slug]')).toHaveValue(plants[language]);
    await expect(page.getByRole('main').getByText(/mix compost/)).toBeVisible();
    await checkBothSizes(page, `office-guide-${language}`);
    const row = page.url();

    // then the guide has it, until it is deleted
    const guide = address(language, `/care/${plants[language]}`);
    await expect(async () => {
      await page.goto(guide);
      await expect(page.locator('#soil')).toContainText(written, { timeout: 1000 });
    }).toPass();
    await page.goto(row.replace('/change/', '/delete/'));
    await page.getByRole('main').getByRole('button').last().click();
    await expect(async () => {
      await page.goto(guide);
      await expect(page.locator('#soil')).not.toContainText(written, { timeout: 1000 });
    }).toPass();
    expect(complaints).toEqual([]);
  });
}

async function save(page: Page): Promise<void> {
  await page.locator('button[name=_save], input[name=_save]').first().click();
}
