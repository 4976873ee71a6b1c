import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`the keyboard is followed when late data push the footer away (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('monstera');
    // The cart's data come when the test says so.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql/', async (route) => {
      await asked;
      await route.continue();
    });
    await openHydrated(page, address(language, '/cart'));
    // What follows the focus is loaded with the first key.
    const following = page.waitForResponse('**/assets/keep-focus-in-sight-*.js');
    await page.keyboard.press('Shift');
    await following;
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const link = page.getByRole('contentinfo').locator(':focus');
    await expect(link).toBeInViewport();

    answer();

    await expect(page.getByRole('link', { name: say('cart', 'proceed') })).toBeAttached();
    await expect(link).toBeInViewport();
  });

  test(`a reload comes back to where the customer read (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('monstera');
    const position = () => page.evaluate(() => window.scrollY);
    const field = page.locator('main input[name=firstName]');
    await openHydrated(page, address(language, '/checkout'));
    await expect(field).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await position()).toBe(700);

    await page.reload();

    await expect(field).toBeAttached();
    // What is loaded above pushes the page’s end, not the reader.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await position()).toBe(700);
  });

  test(`a link of the phone’s menu leads to the new page’s heading (${language}) @phone-only`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, '/'));
    const menu = page.getByRole('button', { name: say('common', 'menu.open') });
    await menu.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: say('common', 'menu.about') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(language, '/about'));
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // Closed without a link, it gives the focus back.
    await menu.focus();
    await page.keyboard.press('Enter');
    // It opens with the next frame; keys that are pressed before it are the page's.
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
}
