import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, money, texts, widths } from './support/texts';

for (const language of languages) {
  const say = (key: string, values = {}) => texts(language)('profile', key, values);
  const welcome = texts(language)('common', 'header.welcome', { name: 'نورة' });

  test(`the profile shows who the customer is and what they ordered (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    const complaints = complaintsOf(page);
    const [order] = await ordersOf(api);
    const { customer } = await api.call<{ customer: { phone: string; memberSince: string } }>(
      '{ customer { phone memberSince } }',
    );
    await openHydrated(page, address(language, '/profile'));
    const main = page.getByRole('main');
    await expect(main.getByText('نورة العتيبي').first()).toBeVisible();
    await expect(main.getByText(say('memberSince', { date: '' }).trim())).toContainText(
      String(new Date(customer.memberSince).getFullYear()),
    );
    const national = customer.phone.replace(/^\+966(..)(...)(....)$/, '0$1 $2 $3');
    await expect(main.getByText(national)).toHaveAttribute('dir', 'ltr');
    await expect(main.getByRole('link', { name: say('contact.addEmail') })).toHaveAttribute(
      'href',
      address(language, '/account'),
    );
    await expect(main.getByRole('region', { name: say('address.title') })).toBeVisible();

    const recent = main.getByRole('table', { name: texts(language)('orders', 'recent.title') });
    const row = recent.getByRole('row').filter({ hasText: `#${order?.number}` });
    await expect(row).toContainText(money(language, order?.total ?? 0).replaceAll(' ', '\u00a0'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);

    await row.getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText(String(order?.number));
  });

  test(`the account's menu leads on and back with the keyboard (${language}) ${widths[language]}`, async ({
    customerPage: page,
    isMobile,
  }) => {
    await openHydrated(page, address(language, '/profile'));
    const menu = page.getByRole('navigation', { name: say('menu.label') });
    const devices = menu.getByRole('link', { name: say('menu.sessions') });
    await devices.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sessions.title'));
    if (isMobile) {
      await expect(menu).toBeHidden();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('title') })
        .focus();
    } else {
      await expect(devices).toHaveAttribute('aria-current', 'page');
      await expect(devices).toBeFocused();
      await menu.getByRole('link', { name: say('menu.profile') }).focus();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(language, '/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'));
  });

  test(`the header's menu leads to the account (${language}) ${widths[language]}`, async ({
    customerPage: page,
  }) => {
    await openHydrated(page, address(language, '/'));
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: texts(language)('common', 'header.account') }).focus();
    await page.keyboard.press('Enter');
    await expect(header.getByText(welcome)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, address(language, '/profile'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(language, '/profile'));
    await expect(header.getByText(welcome)).toBeHidden();
  });
}

/** Tabs on until a link to `href` has the focus. */
async function tabTo(page: Page, href: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(focused).toBe(href);
  }).toPass({ intervals: [0] });
}

const place = `mutation($input: OrderPlaceInput!) {
  orderPlace(input: $input) { order { number } errors { message } }
}`;

/** The shared customer's orders; one is placed where other tests have not. */
async function ordersOf(api: ShopApi) {
  const orders = await api.orders();
  if (orders.length > 0) return orders;
  await api.fillCart('golden-pothos');
  await api.call(place, {
    input: {
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'noura@example.com',
      phone: '0550000000',
      address: 'حي النرجس، شارع 12',
      city: 'الرياض',
      postalCode: '12345',
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  return api.orders();
}
