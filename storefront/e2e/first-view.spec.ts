import { expect, type Page } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { followRequests } from './support/requests-done';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

// What a phone's slow processor must not be given to do before anything can be pressed; each of
// these was once there and cost 40 to 90 ms of it.

for (const language of languages) {
  test(`a lazy part brings no styles a second time (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    const answered = followRequests(page);
    await openHydrated(page, address(language, '/landscape'));
    await expect(page.locator('main [inert]')).toHaveCount(0);
    await answered();
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  });
}

test('the form of landscaping is in its place in the server’s HTML', async ({ request }) => {
  // The server loads the form's module with the first request.
  await request.get('/landscape');
  const html = await (await request.get('/landscape')).text();
  expect(html.slice(0, html.indexOf('</main>'))).toContain('<fieldset');
});

for (const language of languages) {
  test(`a guest sees the sign-in prompt before the modules load (${language}) ${widths[language]}`, async ({
    page,
    context,
  }) => {
    const say = texts(language);
    const prompt = page.getByRole('main').getByText(say('auth', 'required'));
    await context.route('**/assets/*.js', (route) => route.abort());

    for (const path of ['/cart', '/checkout', '/orders']) {
      await page.goto(address(language, path));
      await expect(prompt).toBeVisible();
    }
    await page.evaluate(() => localStorage.setItem('token', 'of a customer'));
    await page.reload();
    await expect(page.locator('main .animate-pulse').first()).toBeVisible();
    await expect(prompt).toBeHidden();
  });
}

test('each screen fetches one file of the garden: a phone its own', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  expect(await gardenFiles(page)).toEqual(['landscape-band-phone-768.avif']);
  await page.setViewportSize({ width: 1000, height: 700 });
  expect(await gardenFiles(page)).toEqual(['landscape-band-1000.avif']);
});

async function gardenFiles(page: Page): Promise<string[]> {
  const answered = followRequests(page);
  await page.goto('/landscape');
  await answered();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/landscape-band[^/]*$/)?.[0] ?? []),
  );
}

test('the day of arrival stays while its code is loaded', async ({ customerPage: page, api }) => {
  // given
  await api.fillCart('golden-pothos');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/details-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHydrated(page, '/en/product/monstera');
  const arrival = page.getByRole('main').getByText(/^Arrives /);
  await expect(arrival).toBeVisible();

  // when
  await expect(page.getByRole('link', { name: 'Cart, one product' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('.buy-bar-plant')).toHaveCount(1);

  // then
  await expect(arrival).toHaveCount(1);
  held.resolve();
});

test('what comes late can be pressed only once its code is there', async ({
  customerPage,
  api,
}) => {
  // given
  const held = Promise.withResolvers<void>();
  await customerPage.route('**/assets/details-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHydrated(customerPage, '/en/product/oleander');
  const both = customerPage.getByRole('button', { name: 'Add both to cart' });
  await expect(both).toBeVisible();
  await expect(both).toBeDisabled();

  // when
  held.resolve();
  await both.click();

  // then
  await expect.poll(async () => (await api.cart()).quantity).toBe(2);
});
