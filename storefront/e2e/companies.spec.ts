import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const company = {
  name: 'مؤسسة الحدائق التجريبية',
  vatNumber: '311111111100003',
  registrationNumber: '1010183482',
  buildingNumber: '8228',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
} as const;

/** Other tests begin without companies and addresses. */
async function emptyAccount(api: ShopApi): Promise<void> {
  const { customer } = await api.call<{
    customer: { companies: { id: string }[]; addresses: { id: string }[] };
  }>('{ customer { companies { id } addresses { id } } }');
  for (const each of customer.companies) {
    await api.call(
      'mutation($id: ID!) { customerCompanyDelete(id: $id) { errors { code } } }',
      each,
    );
  }
  for (const each of customer.addresses) {
    await api.call(
      'mutation($id: ID!) { customerAddressDelete(id: $id) { errors { code } } }',
      each,
    );
  }
}

test.beforeEach(({ api }) => emptyAccount(api));
test.afterEach(({ api }) => emptyAccount(api));

for (const language of languages) {
  const say = texts(language);
  const companyInput = (page: Page, name: string) =>
    page.locator(`form input[name="company.${name}"]`);
  const box = (page: Page) =>
    page.getByRole('checkbox', { name: say('checkout', 'company.wanted') });

  test(`an order for a company, and the company afterwards (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await payInCash(page);
    await expect(box(page)).not.toBeChecked();
    await box(page).check();
    const vatNumber = companyInput(page, 'vatNumber');
    await expect(vatNumber).toBeVisible();
    await vatNumber.fill('123');
    await companyInput(page, 'name').fill('Gardens');
    await placeButton(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    for (const [name, problem] of [
      ['name', 'name'],
      ['vatNumber', 'vatNumber'],
      ['district', 'required'],
    ] as const) {
      const message = say('companies', `invalid.${problem}`);
      await expect(companyInput(page, name)).toHaveAccessibleDescription(new RegExp(message));
      await expect(alert).toContainText(`${say('companies', `field.${name}`)}: ${message}`);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    for (const [name, value] of Object.entries(company)) await companyInput(page, name).fill(value);
    // What is typed outlives a reload.
    await page.reload();
    await expect(vatNumber).toHaveValue(company.vatNumber);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));

    // The next order is offered it.
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await expect(box(page)).not.toBeChecked();
    await box(page).check();
    await expect(page.getByRole('radio', { name: new RegExp(company.name) })).toBeChecked();
    await expect(vatNumber).toHaveValue(company.vatNumber);
    await expectAccessible(page);

    // And so is the account.
    await openHydrated(page, address(language, '/addresses'));
    const card = page.getByRole('article', { name: company.name });
    await expect(card).toContainText(company.vatNumber);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await card.getByRole('link', { name: say('companies', 'edit') }).press('Enter');
    await expect(page.getByRole('heading', { name: say('companies', 'editTitle') })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('main').locator('input[name=street]').fill('شارع التحلية');
    await page.keyboard.press('Enter');
    await expect(card).toContainText('شارع التحلية');
    await expect(card.getByRole('link', { name: say('companies', 'edit') })).toBeFocused();
    await card.getByRole('button', { name: say('companies', 'delete') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('companies', 'deleteTitle') });
    await expect(dialog).toContainText(company.name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('companies', 'deleteConfirm') }).press('Enter');
    await expect(card).toHaveCount(0);
  });
}
