import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, type Language, languages, texts, widths } from './support/texts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

function devices(page: Page, language: Language): Locator {
  const name = texts(language)('profile', 'sessions.list');
  return page.getByRole('list', { name }).getByRole('listitem');
}

for (const language of languages) {
  const say = (key: string) => texts(language)('profile', `sessions.${key}`);

  test(`the only device is this one (${language}) ${widths[language]}`, async ({
    customerPage: page,
  }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/sessions'));
    await expect(devices(page, language)).toHaveCount(1);
    await expect(devices(page, language)).toContainText(say('current'));
    await expect(page.getByText(say('alone'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('others') })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('an unknown phone is signed out, and its token is worth nothing', async ({
  customerPage: page,
  api,
  playwright,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const other = await playwright.request.newContext({ baseURL, userAgent: iPhone });
  const theirs = await secondDevice(api, new ShopApi(other));
  await openHydrated(page, '/en/sessions');
  const phone = devices(page, 'en').filter({ hasText: 'iPhone' });
  await expect(phone).toContainText('Last used: now');
  await expect(phone.locator('time').first()).toHaveAttribute('title', /\d{4} at /);
  await expectAccessible(page);

  await phone.getByRole('button', { name: /^Sign out / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has been signed out$/)).toBeVisible();
  await expect(devices(page, 'en')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Devices' })).toBeFocused();
  expect(await theirs.refusalOf('{ customer { id } }')).toBe('UNAUTHENTICATED');
  expect(await api.refusalOf('{ customer { id } }')).toBeUndefined();
  await other.dispose();
});

test('all other devices are signed out after a question @phone-only', async ({
  customerPage: page,
  api,
  playwright,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const say = (key: string) => texts('ar')('profile', `sessions.${key}`);
  const other = await playwright.request.newContext({ baseURL, userAgent: iPhone });
  const theirs = await secondDevice(api, new ShopApi(other));
  await openHydrated(page, '/sessions');
  await expect(devices(page, 'ar')).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  const start = page.getByRole('button', { name: say('others') });
  await start.click();
  const dialog = page.getByRole('dialog', { name: say('othersTitle') });
  await expect(dialog).toContainText(say('othersText_one'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();

  await start.click();
  await dialog.getByRole('button', { name: say('othersConfirm') }).click();
  await expect(page.getByText(say('othersDone_one'))).toBeVisible();
  await expect(page.getByText(say('alone'))).toBeVisible();
  expect(await theirs.refusalOf('{ customer { id } }')).toBe('UNAUTHENTICATED');
  expect(await api.refusalOf('{ customer { id } }')).toBeUndefined();
  await other.dispose();
});

/** Signs the shared customer in once more. Costs a code. */
async function secondDevice(api: ShopApi, other: ShopApi): Promise<ShopApi> {
  const { customer } = await api.call<{ customer: { phone: string } }>('{ customer { phone } }');
  await other.signIn(customer.phone);
  return other;
}
