import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectNoSidewaysScroll } from './support/accessibility';
import { checkBothSizes, photograph } from './support/both-sizes';
import { officeTexts } from './support/office';
import { test } from './support/test';
import { languages } from './support/texts';

const list = '/office/reminders/caretip/';
/** Of the shop's own tips; each story changes another one. */
const changed = { ar: 'rosemary', en: 'lavender' } as const;

for (const language of languages) {
  const say = officeTexts(language);

  test(`a merchandiser changes when a plant is pruned (${language})`, async ({ openOffice }) => {
    const page = await openOffice(language);
    const complaints = complaintsOf(page);
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Care of plants'));
    await expectNoSidewaysScroll(page);
    await photograph(page, `office-care-${language}`);

    await openTip(page, changed[language]);
    await checkBothSizes(page, `office-care-tip-${language}`);
    const last = page.locator('[name=last_month]');
    const month = await last.inputValue();
    const another = month === '4' ? '5' : '4';
    await last.selectOption(another);
    await page.locator('[name=title_en]').fill('');
    await save(page);
    await expect(page.locator('[name=title_en]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=title_en]').fill('Trim it after it has flowered');
    await save(page);
    await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`));

    await openTip(page, changed[language]);
    await expect(last).toHaveValue(another);
    await last.selectOption(month);
    await save(page);
    await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`));
    expect(complaints).toEqual([]);
  });
}

async function openTip(page: Page, slug: string): Promise<void> {
  await page.goto(`${list}?task=prune&q=${slug}`);
  await page.locator('#result_list tbody a').first().click();
  await expect(page.locator('[name=slug]')).toHaveValue(slug);
}

async function save(page: Page): Promise<void> {
  await page.locator('button[name=_save], input[name=_save]').first().click();
}
