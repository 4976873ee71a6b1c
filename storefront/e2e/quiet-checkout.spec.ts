import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test } from './support/customer';
import { openHydrated } from './support/hydrated';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`the checkout leads nowhere but to the cart, and always shows the order (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.addToCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));

    // then header and footer have no way elsewhere
    const order = page.getByRole('complementary', { name: say('checkout', 'order') });
    await expect(order).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('checkout', 'quiet.back') })).toHaveAttribute(
      'href',
      address(language, '/cart'),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // when the form is scrolled to its end, the order stays in sight
    await page.getByRole('button', { name: say('checkout', 'place') }).scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport();
    await expect(order).toContainText('25.00');

    // when a phone's lines are opened, they are open after a reload as well
    if (await isPhone(page)) {
      const lines = order.locator('summary');
      await lines.click();
      await expect(order.getByRole('listitem')).toBeVisible();
      await openHydrated(page, address(language, '/checkout'));
      await expect(order.getByRole('listitem')).toBeVisible();
    }

    // and the shop is as it was on other pages
    await page.getByRole('link', { name: say('checkout', 'quiet.back') }).click();
    await expect(page).toHaveURL(address(language, '/cart'));
    await expect(page.getByRole('navigation').first()).toBeAttached();
  });
}

const isPhone = (page: Page) => page.evaluate(() => !matchMedia('(width >= 64rem)').matches);
