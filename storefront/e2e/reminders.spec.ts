import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = (key: string) => texts(language)('profile', `messages.${key}`);

  test(`consent is given, kept and withdrawn (${language}) ${widths[language]}`, async ({
    page,
    request,
  }) => {
    const customer = new ShopApi(request);
    await customer.register();
    await signInBrowser(page, customer.token);
    await openHydrated(page, address(language, '/messages'));
    const box = page
      .getByRole('group', { name: say('channel.TEXT') })
      .getByRole('checkbox', { name: say('topic.OFFERS') });
    for (const isChosen of [true, false]) {
      await expect(box).toBeChecked({ checked: !isChosen });
      await box.click();
      await expect(box).toBeChecked({ checked: isChosen });
      await page.reload();
      await expect(box).toBeChecked({ checked: isChosen });
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
