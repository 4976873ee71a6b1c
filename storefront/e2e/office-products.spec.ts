import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { officeTexts } from './support/office';
import { test } from './support/test';
import { address, languages } from './support/texts';

const typeOfPlants = { ar: 'نبات', en: 'Plant' };

for (const language of languages) {
  test(`a merchandiser adds a plant, and it is in the shop’s search (${language})`, async ({
    openOffice,
    page: shopper,
  }) => {
    const say = officeTexts(language);
    const number = randomInt(1_000_000);
    const names = { ar: `زهرة الاختبار ${number}`, en: `Trial blossom ${number}` };
    // A picture that no file of the shop is: drawn here, in the browser.
    const picture = await drawn(shopper);
    const page = await openOffice(language);

    // Names of links in the menu have an icon's in front.
    await page.getByRole('link', { name: say('Products') }).click();
    await page.locator('a[href^="/office/product/product/add/"]').click();
    await page.getByRole('link', { name: typeOfPlants[language], exact: true }).click();
    await page.locator('[name=name_ar]').fill(names.ar);
    await page.locator('[name=name_en]').fill(names.en);
    await page.locator('[name=description_ar]').fill('نبتة تزهر في الصيف.');
    await page.locator('[name=category]').selectOption({ index: 1 });
    await page.getByLabel(say('SKU')).fill(`TRIAL-${number}`);
    await page.getByLabel(say('Price without VAT, in SAR')).fill('١٤٩٫٥');
    await page.locator('[name^="variant-stock_"]').first().fill('12');
    await page.locator('[name=pictures-files]').setInputFiles(picture);
    await page.getByRole('button', { name: say('Add the product') }).click();
    await expect(
      page.getByText(say('%(name)s is added.').replace('%(name)s', names[language])),
    ).toBeVisible();

    await expect(async () => {
      await shopper.goto(
        address(language, `/products?search=${encodeURIComponent(names[language])}`),
      );
      const card = shopper.getByRole('article').filter({ hasText: names[language] });
      await expect(card).toHaveCount(1, { timeout: 1_000 });
      await expect(card.getByRole('img').first()).toHaveJSProperty('complete', true);
    }).toPass({ timeout: 30_000 });

    // Taken away again, so that no other test finds it.
    await page.getByText(say('Delete the product')).first().click();
    await page.getByRole('button', { name: say('Delete the product') }).click();
    await expect(page).toHaveURL(/\/office\/product\/product\/$/);
  });
}

async function drawn(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 1000;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#2f6b46';
      pen.fillRect(0, 0, 800, 1000);
    }
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return { name: 'blossom.png', mimeType: 'image/png', buffer };
}
