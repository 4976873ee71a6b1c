import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { fillDelivery, placeButton } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, type Language, languages, money, texts, widths } from './support/texts';

/** Whom a language's customer pays with; the other provider refuses them. */
const providers = {
  ar: { buys: 'TABBY', refuses: 'TAMARA', parts: 'few' },
  en: { buys: 'TAMARA', refuses: 'TABBY', parts: 'other' },
} as const;
type Provider = 'TABBY' | 'TAMARA';

/** Five small plants and their delivery: three halalas more than four equal parts. */
const total = 19_375;

async function chooseInstalments(page: Page, language: Language, provider: Provider) {
  await openHydrated(page, address(language, '/checkout'));
  await fillDelivery(page);
  await page.locator(`form input[value=${provider}]`).check();
  // Its payments come above the button, which moves under a press that is too quick.
  const name = texts(language)('checkout', `provider.${provider}`);
  await expect(
    page.getByRole('list', { name: texts(language)('checkout', 'instalments.plan', { name }) }),
  ).toBeVisible();
}

/** A button of the simulator's page: `approve`, `decline`, `cancel`, `expire`. */
const decide = (page: Page, decision: string) =>
  page.locator(`button[name=decision][value=${decision}]`).click();

for (const language of languages) {
  const say = texts(language);
  const { buys, refuses, parts } = providers[language];
  const nameOf = (provider: Provider) => say('checkout', `provider.${provider}`);

  test(`an order is paid in four parts, each told before (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos', 5);
    await openHydrated(page, address(language, '/cart'));
    const marks = page
      .locator('main')
      .getByRole('list', { name: say('common', 'footer.payments') });
    await expect(marks.getByRole('img', { name: buys.toLowerCase() })).toBeVisible();

    await chooseInstalments(page, language, buys);
    const plan = page.getByRole('list', {
      name: say('checkout', 'instalments.plan', { name: nameOf(buys) }),
    });
    await expect(plan.getByRole('listitem')).toHaveCount(4);
    await expect(plan.getByRole('listitem').first()).toContainText(money(language, 4_846));
    await expect(plan.getByRole('listitem').last()).toContainText(money(language, 4_843));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await placeButton(page).dblclick();
    await decide(page, 'approve');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    const way = say('orders', `payment.inParts_${parts}`, {
      name: say('orders', `payment.${buys}`),
      number: 4,
    });
    await expect(page.getByText(way)).toBeVisible();
    expect((await api.cart()).quantity).toBe(0);
    const [order] = await api.orders();
    expect(order?.total).toBe(total);

    await openHydrated(page, address(language, '/orders'));
    await expect(page.locator('main').getByText(way).first()).toBeVisible();
  });

  test(`who is refused, or goes back, finds the cart as it was (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos', 5);
    const ordersBefore = await api.orderCount();
    await chooseInstalments(page, language, refuses);
    for (const decision of ['decline', 'cancel']) {
      await placeButton(page).click();
      await decide(page, decision);
      await expect(page).toHaveURL(address(language, '/checkout'));
      await expect(page.locator('form').getByRole('alert')).toHaveText(/\S/);
      await expect(page.locator('input[name=address]')).toHaveValue('حي النرجس، شارع 12');
      expect((await api.cart()).quantity).toBe(5);
    }
    // With the browser's own button, and then on with the payment that waits.
    await placeButton(page).click();
    await expect(page.locator('button[value=approve]')).toBeVisible();
    await page.goBack();
    await expect(placeButton(page)).toBeEnabled();
    expect((await api.cart()).quantity).toBe(5);
    expect(await api.orderCount()).toBe(ordersBefore);
    await placeButton(page).click();
    await decide(page, 'approve');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    expect(await api.orderCount()).toBe(ordersBefore + 1);
  });
}
