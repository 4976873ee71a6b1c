import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expectSpecArithmetic } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, money, texts, wholeMoney, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`the cart counts as the spec does and grows to free delivery (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    const before = await api.fillCart('monstera', 5);
    expectSpecArithmetic(before.summary);
    await openHydrated(page, address(language, '/cart'));
    const main = page.getByRole('main');
    const summary = main.getByRole('complementary', { name: say('cart', 'summary') });
    await expect(summary).toContainText(
      `${say('cart', 'delivery.missing')} ${wholeMoney(language, 50_000 - before.summary.subtotal)}`,
      { useInnerText: true },
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await main.getByRole('button', { name: say('common', 'quantity.increase') }).click();
    await expect(page.getByText(say('cart', 'quantityUpdated'))).toBeVisible();
    await expect(summary).toContainText(say('cart', 'delivery.free'));
    const after = await api.cart();
    expect(after.quantity).toBe(6);
    expectSpecArithmetic(after.summary);
    await expect(summary.locator('dd').last()).toHaveText(
      new RegExp(money(language, after.summary.total).replace(' ', '\\s')),
    );
    await expect(page.getByRole('banner').getByRole('link', { name: /6/ })).toBeVisible();
  });

  test(`a line’s total is beside its quantity on a narrow phone (${language}) @phone-only`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('monstera', 20);
    await page.setViewportSize({ width: 360, height: 740 });
    await openHydrated(page, address(language, '/cart'));
    const line = page.getByRole('region', { name: say('cart', 'lines') }).getByRole('listitem');
    const quantity = await line.getByRole('group').boundingBox();
    const total = await line.getByText(money(language, 20 * 8_500)).boundingBox();
    const middle = (box: typeof total) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middle(quantity) - middle(total))).toBeLessThan(4);
    await expectNoSidewaysScroll(page);
  });

  test(`a promo code is refused, applied and removed (${language})`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('monstera', 3);
    await openHydrated(page, address(language, '/cart'));
    const box = page.getByLabel(say('cart', 'promo.label'));
    const apply = page.getByRole('button', { name: say('cart', 'promo.apply') });
    await apply.click();
    await expect(page.getByText(say('cart', 'promo.empty'))).toBeVisible();
    await box.fill('NO-SUCH-CODE');
    await expect(page.getByText(say('cart', 'promo.empty'))).toBeHidden();
    await apply.click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/\S/);

    await box.fill('mashtal25');
    await apply.click();
    await expect(page.getByText(say('cart', 'promo.applied'))).toBeVisible();
    // Gift cards come on top.
    await expect(box).toHaveValue('');
    const { summary } = await api.cart();
    expect(summary.discount).toBe(2_500);
    expectSpecArithmetic(summary);
    await expect(page.getByRole('main').getByText(money(language, -2_500))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say('cart', 'promo.remove'), exact: true }).click();
    await expect(page.getByText(say('cart', 'promo.applied'))).toBeHidden();
    expect((await api.cart()).summary.discount).toBe(0);
  });
}

test('presses in a row are one change, and minus ends at one', async ({
  customerPage: page,
  api,
}) => {
  await api.fillCart('monstera', 1);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('CartLineUpdate')) changes.push(request.url());
  });
  await openHydrated(page, '/en/cart');
  const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' });
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  // In the page: on a busy machine a press from here takes longer than the shop waits for the next.
  await more.evaluate(async (button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole('main').locator('output')).toHaveText('4');
  await expect(page.getByText('Quantity updated')).toBeVisible();
  expect(changes).toHaveLength(1);
  expect((await api.cart()).quantity).toBe(4);
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
});

test('removing the last plant leaves the empty cart with a way to the shop', async ({
  customerPage: page,
  api,
}) => {
  await api.fillCart('monstera', 1);
  await openHydrated(page, '/en/cart');
  await page.getByRole('button', { name: 'Remove Monstera' }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Browse plants' }).click();
  await expect(page).toHaveURL('/en/products');
});

test('a line moves to the wishlist and leaves the cart', async ({ customerPage: page, api }) => {
  await api.fillCart('monstera', 1);
  await openHydrated(page, '/en/cart');
  await page.getByRole('button', { name: 'Move to wishlist: Monstera' }).click();
  await expect(page.getByText('Added to wishlist')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const { favorites } = await api.call<{ favorites: { id: string; slug: string }[] }>(
    '{ favorites { id slug } }',
  );
  expect(favorites.map(({ slug }) => slug)).toEqual(['monstera']);
  await api.call('mutation($id: ID!) { favoriteRemove(productId: $id) { errors { code } } }', {
    id: favorites[0]?.id,
  });
});

test('update cart shows what another device changed', async ({ customerPage: page, api }) => {
  await api.fillCart('monstera', 1);
  await openHydrated(page, '/en/cart');
  await expect(page.getByRole('main').locator('output')).toHaveText('1');
  await api.addToCart('monstera', 2);
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByText('Cart updated')).toBeVisible();
  await expect(page.getByRole('main').locator('output')).toHaveText('3');
});

test('a line that is away says so, and the cart comes back with it', async ({ page, api }) => {
  await signInBrowser(page, api.token);
  await page.route('**/graphql/', (route) => route.abort());
  await openHydrated(page, '/en/cart');
  await expect(page.getByRole('alert')).toContainText(
    'There was a connection issue. Please check your internet connection and try again.',
  );
  await page.unroute('**/graphql/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
