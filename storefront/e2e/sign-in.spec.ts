import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { ShopApi } from './support/api';
import { openHydrated } from './support/hydrated';
import { codeOf, freshPhone } from './support/phones';
import { askForCode, codeBox, firstBox, signInWith } from './support/sign-in-dialog';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const protectedPaths = [
  ...['/cart', '/checkout', '/orders', '/wishlist', '/profile', '/account', '/addresses'],
  ...['/payment-methods', '/sessions'],
];

const refusals = {
  ar: {
    landline: 'هذا ليس رقم جوال. لا يمكننا إرسال الرمز إلا إلى جوال سعودي.',
    phone: 'رقم الجوال غير صحيح. اكتبه على هذا النحو: 05XXXXXXXX.',
    code: 'الرمز غير صحيح. تأكد منه ثم أعد المحاولة.',
    expired: 'انتهت صلاحية الرمز أو سبق استخدامه. اطلب رمزًا جديدًا.',
  },
  en: {
    landline: 'This is not a mobile number. We can only send a code to a Saudi mobile.',
    phone: 'This is not a valid mobile number. Write it like 05XXXXXXXX.',
    code: 'The code is not right. Check it and try again.',
    expired: 'The code has expired or was already used. Ask for a new one.',
  },
} as const;

for (const [turn, language] of languages.entries()) {
  const say = texts(language);

  test(`a wrong phone is refused with the reason (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, '/login'));
    const dialog = page.getByRole('dialog', { name: say('auth', 'welcomeBack') });
    const phone = dialog.getByLabel(say('auth', 'phone'));
    const send = dialog.getByRole('button', { name: say('auth', 'sendCode') });
    await expect(phone).toBeFocused();
    await expect(send).toBeDisabled();
    for (const [typed, reason] of [
      ['12345', refusals[language].phone],
      ['0112345678', refusals[language].landline],
    ] as const) {
      await phone.fill(typed);
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText(reason);
      await expect(phone).toHaveAccessibleDescription(new RegExp(reason.slice(0, 12)));
    }
    await expectAccessible(page);

    await dialog.getByRole('tab', { name: say('auth', 'tab.register') }).click();
    await expect(page.getByRole('dialog', { name: say('auth', 'createAccount') })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`the dialog keeps the focus and gives it back (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, '/'));
    const opener = page.getByRole('banner').getByRole('link', { name: say('auth', 'title') });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: say('auth', 'welcomeBack') });
    await expect(dialog.getByLabel(say('auth', 'phone'))).toBeFocused();
    await dialog.getByRole('tab', { name: say('auth', 'tab.login') }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: say('auth', 'createAccount') })).toBeVisible();
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      // The body is the browser's own controls.
      expect(
        await page.evaluate(() => Boolean(document.activeElement?.matches('dialog *, body'))),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    // Opened again: with the requested tab.
    await expect(dialog).toBeVisible();
  });

  test(`a code is offered again after a reload, and another after a minute (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await page.clock.install();
    const phone = freshPhone();
    await openHydrated(page, address(language, '/orders'));
    const dialog = await askForCode(page, language, phone);
    await expect(dialog.getByText(say('forms', 'code.sentTo'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog', { name: say('auth', 'welcomeBack') })).toBeVisible();
    await expect(dialog.getByLabel(say('auth', 'phone'))).toHaveValue(phone);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('auth', 'enterCode') }).click();
    await expect(firstBox(page, language)).toBeFocused();

    const resend = dialog.getByRole('button', { name: say('forms', 'code.resend'), exact: true });
    await page.clock.runFor(30_000);
    await expect(resend).toHaveCount(0);
    await dialog.getByRole('button', { name: say('common', 'action.cancel') }).click();
    await expect(dialog.getByLabel(say('auth', 'phone'))).toBeFocused();
    await dialog.getByRole('button', { name: say('auth', 'enterCode') }).click();
    await expect(resend).toHaveCount(0);
    await page.clock.runFor(31_000);
    await resend.click();
    // The shop's own clock has not reached the minute.
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(resend).toHaveCount(0);
    await expectAccessible(page);

    await firstBox(page, language).focus();
    await page.keyboard.type(await codeOf(page.request, phone));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address(language, '/orders'));
    expect(await page.evaluate(() => sessionStorage.getItem('temp_phone'))).toBeNull();
  });

  test(`a wrong code and one that was used are refused (${language})`, async ({ page }) => {
    const phone = freshPhone();
    await openHydrated(page, address(language, '/login'));
    const dialog = await askForCode(page, language, phone);
    const confirm = dialog.getByRole('button', { name: say('forms', 'code.confirm') });
    const code = await codeOf(page.request, phone);
    await expectAccessible(page);

    await page.keyboard.type(code === '0000' ? '1111' : '0000');
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText(refusals[language].code);
    await expect(firstBox(page, language)).toBeFocused();
    await expect(firstBox(page, language)).toHaveValue('');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);

    await new ShopApi(page.request).verify(phone, code, 'LOGIN');
    await page.keyboard.type(code);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText(refusals[language].expired);
  });

  test(`a guest at a protected screen signs in there, or goes home (${language})`, async ({
    page,
  }) => {
    for (const path of protectedPaths.filter((_, place) => place % 2 === turn)) {
      await openHydrated(page, address(language, path));
      await expect(page.getByRole('dialog', { name: say('auth', 'welcomeBack') })).toBeVisible();
      await expect(page.getByText(say('auth', 'required'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`${address(language, '/')}$`));
    }
  });
}

test('a phone is locked after three wrong codes, and the wait counts down', async ({ page }) => {
  await page.clock.install();
  const phone = freshPhone();
  await openHydrated(page, '/en/login');
  const dialog = await askForCode(page, 'en', phone);
  const wrong = (await codeOf(page.request, phone)) === '0000' ? '1111' : '0000';
  for (const reason of [refusals.en.code, refusals.en.code, 'Too many wrong codes.']) {
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(reason);
    await expect(firstBox(page, 'en')).toBeFocused();
  }
  await expect(dialog.getByText(/You can try again in .?0:(30|2\d)/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(dialog.getByText('You can try again now.')).toBeVisible();
});

test('the boxes take a code however it comes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = freshPhone();
  await openHydrated(page, '/orders');
  const dialog = await askForCode(page, 'ar', phone);
  const confirm = dialog.getByRole('button', { name: 'تأكيد' });

  await page.keyboard.type('12');
  await expect(codeBox(page, 'ar', 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(codeBox(page, 'ar', 2)).toBeFocused();
  await expect(codeBox(page, 'ar', 2)).toHaveValue('');
  await expect(confirm).toBeDisabled();

  // Arabic-Indic digits with spaces, as a message may show them.
  const code = await codeOf(page.request, phone);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(' ');
  await page.evaluate((text) => navigator.clipboard.writeText(`رمزك ${text}`), arabic);
  await page.keyboard.press('Control+V');
  await expect(codeBox(page, 'ar', 4)).toBeFocused();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/orders');
  await expect(
    page.getByRole('heading', { name: texts('ar')('orders', 'emptyTitle') }),
  ).toBeVisible();
});

test('a visitor registers, is welcomed by name and signs out', async ({ page }) => {
  const say = texts('en');
  const phone = freshPhone();
  await openHydrated(page, '/en');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Register' }).click();
  const create = dialog.getByRole('button', { name: 'Create my account' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('First name').fill('Noura');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Mobile number').fill(phone);
  await create.click();
  await expect(firstBox(page, 'en')).toBeFocused();
  await expect(dialog.getByText(/^Send again in \d+ seconds$/)).toBeVisible();

  // Cancelled and asked again within the minute: the code that was sent still works.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('tab', { name: 'Register' }).click();
  await dialog.getByLabel('First name').fill('Noura');
  await dialog.getByLabel('Mobile number').fill(phone);
  await create.click();
  await expect(dialog.getByText('We have just sent a code.')).toBeVisible();
  await page.keyboard.type(await codeOf(page.request, phone));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(say('auth', 'verified'))).toBeVisible();

  const account = page.getByRole('banner').getByRole('button', { name: 'My account' });
  await account.click();
  await expect(page.getByText('Welcome, Noura')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Welcome, Noura')).toBeHidden();
  await expect(account).toBeFocused();

  await openHydrated(page, '/en/login');
  // The address changes before the page, whose header then closes its menu.
  await expect(page).toHaveURL('/en');
  await expect(page).toHaveTitle(say('home', 'title'));
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await new ShopApi(page.request, token ?? '').refusalOf('{ customer { id } }')).toBe(
    'UNAUTHENTICATED',
  );
});

test('buy now continues to the checkout after the sign-in', async ({ page }) => {
  await openHydrated(page, '/en/product/monstera');
  await page.getByRole('button', { name: 'Buy now' }).first().click();
  await signInWith(page, 'en', freshPhone());
  await expect(page).toHaveURL('/en/checkout');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

test('a session that the shop does not know is dropped', async ({ page }) => {
  await page.goto('/en/login');
  for (const path of ['/orders', '/profile', '/sessions', '/payment-methods']) {
    await page.evaluate(() => localStorage.setItem('token', 'a-session-of-long-ago'));
    await page.goto(address('en', path));
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
});
