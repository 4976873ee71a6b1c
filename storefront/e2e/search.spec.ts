import { expect } from '@playwright/test';
import { complaintsOf, expectAccessible } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts } from './support/texts';

const typed = { ar: 'زيتو', en: 'oliv' };

for (const language of languages) {
  const say = texts(language);

  test(`suggestions lead to a plant by keyboard alone (${language})`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/'));
    const field = page.getByRole('combobox', { name: say('common', 'header.searchLabel') });
    await field.focus();
    await page.keyboard.type(typed[language]);
    const list = page.getByRole('listbox', { name: say('search', 'suggestions') });
    const olive = list.getByRole('option', { name: 'Olea europaea' });
    await expect(olive).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveAttribute(
      'id',
      (await field.getAttribute('aria-activedescendant')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue(typed[language]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed[language]);
    await expect(page.getByRole('article').first()).toContainText('Olea europaea');
    expect(complaints).toEqual([]);
  });
}

test('on phones a sheet searches, and gives the focus back @phone-only', async ({ page }) => {
  await openHydrated(page, '/');
  const say = texts('ar');
  const icon = page.getByRole('button', { name: say('common', 'header.openSearch'), exact: true });
  await icon.click();
  const sheet = page.getByRole('dialog', { name: say('common', 'header.search') });
  const field = sheet.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(sheet.getByText(say('search', 'hint'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(icon).toBeFocused();
  await icon.click();
  await page.keyboard.type(typed.ar);
  await sheet.getByRole('option', { name: 'Olea europaea' }).click();
  await expect(page).toHaveURL('/product/olive');
  await expect(sheet).toBeHidden();
});

test('where nothing is found the nearest plants are shown', async ({ page }) => {
  const say = texts('en');
  await page.goto('/en/products?search=oliander+lavendar');
  await expect(page.getByRole('heading', { name: say('catalogue', 'nearest') })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});
