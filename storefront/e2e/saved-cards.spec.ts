import { expect } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

/** The demonstration customer, who has a card of the sandbox (fixtures/catalogue/accounts.yaml). */
const demoPhone = '+966500000001';
const views = [
  ['ar', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 720 }],
] as const;

for (const language of languages) {
  const say = (key: string) => texts(language)('profile', `cards.${key}`);

  test(`without cards it says how one is kept (${language}) ${widths[language]}`, async ({
    customerPage: page,
  }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/payment-methods'));
    await expect(page.getByRole('heading', { name: say('emptyTitle') })).toBeVisible();
    await expect(page.getByText(say('empty'))).toBeVisible();
    await expect(page.getByText(say('privacy'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

// One sign-in for both languages and sizes: the demonstration phone gets few codes, too.
test('a saved card shows its last digits and is not removed by a cancelled question', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const demo = new ShopApi(request);
  await demo.signIn(demoPhone);
  await signInBrowser(page, demo.token);
  for (const [language, size] of views) {
    const say = (key: string, values = {}) => texts(language)('profile', `cards.${key}`, values);
    await page.setViewportSize(size);
    await openHydrated(page, address(language, '/payment-methods'));
    const card = page.getByRole('listitem').filter({ hasText: '4321' });
    await expect(card).toContainText(say('brand.MADA'));
    await expect(card.getByText('12/35')).toHaveAttribute('dir', 'ltr');
    await expect(card.getByText(say('expired'))).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const remove = card.getByRole('button', { name: say('removeOf', { digits: '4321' }) });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: say('removeTitle') });
    await expect(dialog).toContainText('4321');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
  }
});
