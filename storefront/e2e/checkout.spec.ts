import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { fillDelivery, payInCash } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, money, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`an empty cart at the checkout says so and leads back (${language}) ${widths[language]}`, async ({
    customerPage: page,
  }) => {
    await openHydrated(page, address(language, '/checkout'));
    await expect(page.getByRole('heading', { name: say('checkout', 'emptyTitle') })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('common', 'action.backToProducts') })
      .click();
    await expect(page).toHaveURL(address(language, '/products'));
  });

  test(`errors are beside their fields and above the form (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    const form = page.getByRole('main').locator('form');
    const field = (name: string) => form.locator(`input[name=${name}]`);
    // docs/specification.md#constants: the card is the usual way.
    await expect(form.locator('input[value=CREDIT_CARD]')).toBeChecked();
    await expect(form.locator('input[name=cardNumber]')).toBeVisible();

    await field('firstName').fill(' ');
    // An earlier order may have left an address to begin with.
    await field('address').fill('');
    await field('city').fill('');
    await field('email').fill('noura@example');
    await field('phone').fill('055 12');
    await field('postalCode').fill('123');
    await form.getByRole('button', { name: say('checkout', 'place') }).click();
    for (const [name, problem] of [
      ['firstName', 'required'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['address', 'required'],
      ['city', 'required'],
      ['postalCode', 'postalCode'],
    ] as const) {
      const message = say('checkout', `invalid.${problem}`);
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(message));
      await expect(form.getByRole('alert')).toContainText(
        `${say('checkout', `field.${name}`)}: ${message}`,
      );
    }
    await expect(field('cardNumber')).toHaveAccessibleDescription(
      say('checkout', 'card.invalid.required'),
    );
    await expect(form.getByRole('alert').locator('..')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await field('email').fill('noura@example.com');
    await expect(field('email')).not.toHaveAttribute('aria-invalid');
    await form.getByRole('button', { name: new RegExp(say('checkout', 'field.city')) }).click();
    await expect(field('city')).toBeFocused();
    expect(await api.cart()).toMatchObject({ quantity: 1 });
  });

  test(`a cart that changed meanwhile is shown before it is ordered (${language})`, async ({
    customerPage: page,
    api,
  }) => {
    const { summary: before } = await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await payInCash(page);
    const { summary: after } = await api.addToCart('golden-pothos', 1);
    const place = page.getByRole('button', { name: say('checkout', 'place') });
    await place.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(isolated(money(language, before.total)));
    await expect(alert).toContainText(isolated(money(language, after.total)));
    await expect(page.locator('input[name=city]')).toHaveValue('الرياض');
    await place.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    expect((await api.orders())[0]?.subtotal).toBe(after.subtotal);
  });
}

test('an order whose answer was lost is placed once', async ({ customerPage: page, api }) => {
  await api.fillCart('golden-pothos');
  const ordersBefore = await api.orderCount();
  await openHydrated(page, '/en/checkout');
  await fillDelivery(page);
  await payInCash(page);
  let lost = 0;
  await page.route('**/graphql/', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('OrderPlace')) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const place = page.getByRole('button', { name: 'Place the order' });
  await place.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There was a connection issue.',
  );
  await place.click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(await api.orderCount()).toBe(ordersBefore + 1);
  const [order] = await api.orders();
  await expect(page).toHaveURL(new RegExp(`/en/orders(/placed/${order?.number})?$`));
});

test('pressing twice orders once', async ({ customerPage: page, api }) => {
  await api.fillCart('golden-pothos');
  const ordersBefore = await api.orderCount();
  await openHydrated(page, '/en/checkout');
  await fillDelivery(page);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place the order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(await api.orderCount()).toBe(ordersBefore + 1);
});

test('the other language keeps what was typed', async ({ customerPage: page, api }) => {
  await api.fillCart('golden-pothos');
  await openHydrated(page, '/checkout');
  await fillDelivery(page);
  await payInCash(page);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/checkout');
  await expect(page.locator('input[name=address]')).toHaveValue('حي النرجس، شارع 12');
});

/** An amount inside a sentence is kept apart from the sentence's direction. */
function isolated(amount: string): RegExp {
  return new RegExp(`\u2068${amount.replaceAll('.', '\\.').replace(' ', '\\s')}\u2069`);
}
