import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const farm = {
  firstName: 'سعد',
  lastName: 'العتيبي',
  phone: '0551234567',
  street: 'طريق الخرج',
  city: 'الرياض',
};

/** Other tests begin without addresses. */
async function emptyBook(api: ShopApi): Promise<void> {
  const { customer } = await api.call<{ customer: { addresses: { id: string }[] } }>(
    '{ customer { addresses { id } } }',
  );
  for (const each of customer.addresses) {
    await api.call(
      'mutation($id: ID!) { customerAddressDelete(id: $id) { errors { code } } }',
      each,
    );
  }
}

test.beforeEach(({ api }) => emptyBook(api));
test.afterEach(({ api }) => emptyBook(api));

for (const language of languages) {
  const say = texts(language);
  const t = (key: string) => say('account', `address.${key}`);
  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(t(`field.${name}`));
  const card = (page: Page, street: string) =>
    page.getByRole('article').filter({ hasText: street });
  const badge = (of: Locator, name: string) => of.getByText(t(name), { exact: true });

  test(`addresses are added, chosen, changed and deleted (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await openHydrated(page, address(language, '/addresses'));
    await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('add') }).click();
    await expect(page.getByRole('heading', { name: t('new') })).toBeFocused();
    await field(page, 'shortCode').fill('rrr2929');
    await field(page, 'secondaryNumber').fill('٨١١');
    await page.getByRole('button', { name: t('save') }).click();
    for (const [name, problem] of [
      ['shortCode', 'shortCode'],
      ['street', 'required'],
      ['city', 'required'],
      ['secondaryNumber', 'secondaryNumber'],
    ] as const) {
      const message = say('account', `invalid.${problem}`);
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        `${t(`field.${name}`)}: ${message}`,
      );
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await field(page, 'shortCode').fill('rrrd٢٩٢٩');
    await expect(field(page, 'shortCode')).toHaveValue('RRRD2929');
    await expect(field(page, 'buildingNumber')).toHaveValue('2929');
    await field(page, 'street').fill('شارع العليا');
    await field(page, 'district').fill('حي الورود');
    await field(page, 'city').fill('الرياض');
    await field(page, 'postalCode').fill('١٢٢٥١');
    await field(page, 'secondaryNumber').fill('٨١١٨');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('saved'))).toBeVisible();
    const home = card(page, 'شارع العليا');
    await expect(home).toContainText('2929 شارع العليا – حي الورود');
    await expect(home).toContainText('الرياض 12251 – 8118');
    await expect(home).toContainText('RRRD2929');
    // The first one is the default for both.
    await expect(badge(home, 'defaultShipping')).toBeVisible();
    await expect(badge(home, 'defaultBilling')).toBeVisible();
    await expect(page.getByRole('link', { name: t('add') })).toBeFocused();

    await api.call(
      'mutation($input: CustomerAddressInput!) { customerAddressCreate(input: $input) { address { id } } }',
      { input: farm },
    );
    await page.reload();
    const second = card(page, farm.street);
    await second.getByRole('button', { name: t('makeShipping') }).click();
    await expect(badge(second, 'defaultShipping')).toBeVisible();
    await expect(second).toBeFocused();
    await expect(badge(home, 'defaultShipping')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await home.getByRole('link', { name: t('edit') }).press('Enter');
    await expect(page.getByRole('heading', { name: t('editTitle') })).toBeFocused();
    await field(page, 'street').fill('شارع التحلية');
    await page.keyboard.press('Enter');
    const changed = card(page, 'شارع التحلية');
    await expect(changed.getByRole('link', { name: t('edit') })).toBeFocused();

    await changed.getByRole('button', { name: t('delete') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('deleteTitle') });
    await expect(dialog).toContainText('شارع التحلية');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(changed.getByRole('button', { name: t('delete') })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t('deleteConfirm') }).press('Enter');
    await expect(changed).toHaveCount(0);
    await expect(badge(second, 'defaultBilling')).toBeVisible();
  });

  test(`a lost connection loses nothing that was typed (${language})`, async ({
    customerPage: page,
  }) => {
    await openHydrated(page, address(language, '/addresses?edit=new'));
    await field(page, 'street').fill(farm.street);
    await field(page, 'city').fill(farm.city);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      say('common', 'state.apiAway'),
    );
    await expect(field(page, 'street')).toHaveValue(farm.street);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('save') }).click();
    await expect(card(page, farm.street)).toBeVisible();
  });
}

test('the checkout begins with the usual address', async ({ customerPage: page, api }) => {
  await api.call(
    'mutation($input: CustomerAddressInput!) { customerAddressCreate(input: $input) { address { id } } }',
    { input: { ...farm, district: 'حي الورود', buildingNumber: '2929', postalCode: '12251' } },
  );
  await api.fillCart('golden-pothos');
  await openHydrated(page, '/checkout');
  const form = page.getByRole('main').locator('form');
  await expect(form.locator('[name=address]')).toHaveValue('2929 طريق الخرج، حي الورود');
  await expect(form.locator('[name=firstName]')).toHaveValue('سعد');
  await expect(form.locator('[name=city]')).toHaveValue('الرياض');
  await expect(form.locator('[name=postalCode]')).toHaveValue('12251');
});
