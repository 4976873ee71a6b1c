import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { freshEmail, mailedCodeOf } from './support/mails';
import { codeOf, freshPhone } from './support/phones';
import { test } from './support/test';
import { address, type Language, languages, texts, widths } from './support/texts';

const order = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: 'noura@example.com',
  phone: '0550000000',
  address: 'حي النرجس، شارع 12',
  city: 'الرياض',
  paymentMethod: 'CASH_ON_DELIVERY',
};

function part(page: Page, language: Language, name: string): Locator {
  return page.getByRole('region', {
    name: texts(language)('account', `${name}.title`),
    exact: true,
  });
}

for (const language of languages) {
  const say = texts(language);
  const t = (key: string) => say('account', key);

  test(`the name is changed with the keyboard alone (${language}) ${widths[language]}`, async ({
    customerPage: page,
  }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/account'));
    const names = part(page, language, 'names');
    const first = names.getByLabel(t('names.firstName'));
    await expect(first).toHaveValue('نورة');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await first.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    const problem = names.getByRole('button', { name: t('names.firstName') });
    await expect(problem).toHaveText(`${t('names.firstName')}: ${t('invalid.required')}`);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(problem).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.type('نورة');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('names.saved'))).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`an order on its way keeps the account (${language})`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await api.call(
      'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { order { number } } }',
      { input: { ...order, idempotencyKey: crypto.randomUUID() } },
    );
    await openHydrated(page, address(language, '/account'));
    await page.getByRole('button', { name: t('deletion.start') }).click();
    const dialog = page.getByRole('dialog', { name: t('deletion.dialogTitle') });
    await dialog.getByRole('button', { name: t('deletion.confirm') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: t('deletion.toOrders') }).click();
    await expect(page).toHaveURL(address(language, '/orders'));
    expect(await api.refusalOf('{ customer { id } }')).toBeUndefined();
  });

  // Arabic on a phone, English on a desktop: each story costs two codes.
  test(`a customer proves an e-mail, changes the phone and deletes the account (${language}) ${widths[language]}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const api = new ShopApi(request);
    const phone = await api.register();
    await signInBrowser(page, api.token);
    await openHydrated(page, address(language, '/account'));

    await proveEmail(page, language);
    await setPassword(page, language);
    const newPhone = await moveToAnotherPhone(page, language);
    const data = await downloadData(page, language);
    expect(data).toContain(newPhone);
    expect(data).not.toContain(phone);
    await expectNoSidewaysScroll(page);

    const deletion = part(page, language, 'deletion');
    await deletion.getByRole('button', { name: t('deletion.start') }).click();
    const dialog = page.getByRole('dialog', { name: t('deletion.dialogTitle') });
    await expect(dialog).toContainText(t('deletion.final'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(deletion.getByRole('button', { name: t('deletion.start') })).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t('deletion.confirm') }).click();
    await expect(page.getByText(t('deletion.farewell'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/')}$`));
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await api.refusalOf('{ customer { id } }')).toBe('UNAUTHENTICATED');
    await page.goto(address(language, '/account'));
    await expect(page.getByRole('dialog', { name: say('auth', 'welcomeBack') })).toBeVisible();
  });
}

async function proveEmail(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  const email = freshEmail();
  const section = part(page, language, 'email');
  await expect(section).toContainText(say('account', 'email.none'));
  await section.getByRole('button', { name: say('account', 'email.add') }).click();
  const field = section.getByLabel(say('account', 'email.new'));
  await expect(field).toBeFocused();
  await page.keyboard.type('noura@example');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toContainText(say('account', 'invalid.email'));
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(section).toContainText(say('account', 'email.waiting'));
  const code = await mailedCodeOf(page.request, email);
  await expect(mailBox(section, language, 1)).toBeFocused();
  await expectAccessible(page);

  // The page keeps its state while the customer reads mail.
  await page.reload();
  await section.getByRole('button', { name: say('account', 'email.enter') }).click();
  await expect(mailBox(section, language, 1)).toBeFocused();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(mailBox(section, language, 1)).toBeFocused();
  await page.keyboard.type(code);
  await section.getByRole('button', { name: say('forms', 'code.confirm') }).click();
  await expect(section).toContainText(say('account', 'email.verified'));
  await expect(section.getByRole('button', { name: say('account', 'email.change') })).toBeFocused();
}

function mailBox(section: Locator, language: Language, position: number): Locator {
  return section.getByLabel(texts(language)('forms', 'code.digit', { position, total: 6 }));
}

async function setPassword(page: Page, language: Language): Promise<void> {
  const say = (key: string) => texts(language)('account', `password.${key}`);
  const section = part(page, language, 'password');
  await section.getByRole('button', { name: say('set') }).click();
  const field = section.getByLabel(say('new'));
  await expect(field).toBeFocused();
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await section.getByLabel(say('show')).check();
  await field.fill('a palm south of Riyadh');
  await field.press('Enter');
  await expect(section).toContainText(say('isSet'));
  await section.getByRole('button', { name: say('change') }).click();
  await expect(section.getByLabel(say('current'))).toBeFocused();
  await section.getByRole('button', { name: texts(language)('common', 'action.cancel') }).click();
}

async function moveToAnotherPhone(page: Page, language: Language): Promise<string> {
  const say = texts(language);
  const phone = freshPhone();
  const section = part(page, language, 'phone');
  await section.getByRole('button', { name: say('account', 'phone.change') }).click();
  const field = section.getByLabel(say('account', 'phone.new'));
  await expect(field).toBeFocused();
  await page.keyboard.type('0112345678');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid');
  await field.fill(phone);
  await page.keyboard.press('Enter');
  await expect(
    section.getByLabel(say('forms', 'code.digit', { position: 1, total: 4 })),
  ).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await codeOf(page.request, phone));
  await section.getByRole('button', { name: say('forms', 'code.confirm') }).click();
  await expect(page.getByText(say('account', 'phone.changed'))).toBeVisible();
  await expect(section).toContainText(phone.slice(-4));
  return phone;
}

async function downloadData(page: Page, language: Language): Promise<string> {
  const say = texts(language);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('account', 'data.download') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(() => JSON.parse(text)).not.toThrow();
  return text;
}
