import { expect } from '@playwright/test';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, texts } from './support/texts';

const say = texts('en');
const plant = '/product/monstera';

test('what cannot be loaded without a line leaves the page as it is, and comes afterwards', async ({
  page,
  context,
}) => {
  await openHydrated(page, address('en', plant));
  const add = page
    .getByRole('main')
    .getByRole('button', { name: say('catalogue', 'cart.add') })
    .first();
  const dialog = page.getByRole('dialog');

  // when a guest wants what asks for the sign-in, whose dialog was never loaded
  await context.setOffline(true);
  await add.click();

  // then
  await expect(page.getByText(say('common', 'state.apiAway')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monstera');
  await expect(dialog).toBeHidden();

  // when the line is back
  await context.setOffline(false);
  await expect(async () => {
    await add.click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a form whose code is lost leaves its page as it is, says so, and comes with the next try', async ({
  page,
}) => {
  // given
  const form = '**/assets/booking-garden-form-*.js';
  await page.route(form, (route) => route.abort());

  // when
  await openHydrated(page, address('en', '/landscape'));

  // then
  const request = page.locator('#request');
  await expect(request.getByText(say('common', 'state.apiAway'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('services', 'landscape.title'),
  );

  // when
  await page.unroute(form);
  await request.getByRole('button', { name: say('common', 'action.retry') }).click();

  // then
  await expect(request.getByRole('textbox').first()).toBeVisible();
});

test('an error outside of a screen is explained, and the page can be reloaded', async ({
  page,
  api,
}) => {
  await api.emptyCart();
  await signInBrowser(page, api.token);
  await openHydrated(page, address('en', plant));
  const cart = page.getByRole('banner').getByRole('link', {
    name: say('common', 'header.cartCount_zero'),
  });
  await expect(cart).toBeVisible();

  // when the header cannot say how many plants are in the cart
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new Error('Broken for a test.');
    };
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: say('catalogue', 'cart.add') })
    .first()
    .click();

  // then
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('common', 'state.brokenTitle'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: say('common', 'action.retry') }).click();
  await expect(title).toHaveText('Monstera');
});

test('a page that an extension changed before hydration is rendered again', async ({ page }) => {
  await page.route('**/en/products?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/>Store</, '>متجر<');
    await route.fulfill({ response, body });
  });

  const report = page.waitForRequest('**/browser-reports');

  // as a translator or an extension does
  await page.goto(address('en', '/products?q=fern'));

  // then
  expect((await report).postDataJSON()).toMatchObject({
    kind: 'recoverable',
    message: expect.stringContaining('Minified React error'),
    path: '/en/products',
  });
  expect((await (await report).response())?.status()).toBe(204);
  const store = page.getByRole('banner').getByRole('link', { name: 'Store', exact: true });
  await expect(store).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
