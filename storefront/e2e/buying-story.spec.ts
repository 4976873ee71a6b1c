import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expectSpecArithmetic, ShopApi, type Totals } from './support/api';
import { fillDelivery, payInCash } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { freshPhone } from './support/phones';
import { signInWith } from './support/sign-in-dialog';
import { test } from './support/test';
import { address, type Language, languages, money, texts, widths } from './support/texts';

const plants = {
  ar: { category: 'نباتات داخلية', name: 'بوتس ذهبي', size: '60 سم' },
  en: { category: 'Indoor plants', name: 'Golden pothos', size: '60 cm' },
} as const;

// The story that the shop is for: from the front page to an order, as a guest at first.
for (const language of languages) {
  test(`a guest chooses a plant, signs in and orders it (${language}) ${widths[language]}`, async ({
    page,
    isMobile,
  }) => {
    const say = texts(language);
    const plant = plants[language];
    const complaints = complaintsOf(page);

    await openHydrated(page, address(language, '/'));
    await page
      .getByRole('region', { name: say('home', 'latest') })
      .getByRole('link', { name: say('home', 'all') })
      .click();
    await filterBy(page, language, plant.category, isMobile);
    await page.getByRole('article').getByRole('link', { name: plant.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.name);
    await page.getByText(plant.size, { exact: true }).click();
    await page
      .getByRole('button', { name: say('catalogue', 'cart.add'), exact: true })
      .first()
      .click();

    await signInWith(page, language, freshPhone());
    await expect(page.getByText(say('cart', 'added'))).toBeVisible();
    const cart = (count: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: say('common', `header.cart${count}`), exact: true });
    await expect(cart('Count_one')).toBeVisible();

    const api = new ShopApi(page.request, await sessionOf(page));
    const { summary } = await api.cart();
    expectSpecArithmetic(summary);
    expect(summary.subtotal).toBe(7_000);
    await cart('Count_one').click();
    await expectTotals(page, language, summary);
    await expect(page.getByRole('main')).toContainText(plant.size);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: say('cart', 'proceed') }).click();

    await fillDelivery(page);
    await payInCash(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('checkout', 'place') }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(say('orders', 'placed'))).toBeVisible();
    const [order] = await api.orders();
    expect(order).toMatchObject({ ...summary });
    // docs/specification.md#states: on to the orders after three seconds.
    await expect(page).toHaveURL(new RegExp(`${address(language, '/orders')}$`));
    await expect(cart('Count_zero')).toBeVisible();

    const row = page.getByRole('row', { name: `#${order?.number}` });
    await expect(row).toContainText(spaced(money(language, summary.total)));
    await row
      .getByRole('link', { name: say('orders', 'detailsOf', { number: order?.number ?? '' }) })
      .click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('listitem').filter({ hasText: plant.name })).toBeVisible();
    await expect(details).toContainText(say('orders', 'journey.PENDING'));
    await expectTotals(page, language, summary, details.locator('dl'));
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

async function filterBy(page: Page, language: Language, category: string, isMobile: boolean) {
  const say = texts(language);
  const filters = page.getByRole(isMobile ? 'dialog' : 'complementary');
  if (isMobile) {
    await page.getByRole('link', { name: say('listing', 'filters.open'), exact: true }).click();
  }
  await filters.getByLabel(new RegExp(`^${category}`)).click();
  await expect(page).toHaveURL(/categories=indoor-plants/);
  if (isMobile) await filters.getByRole('button').last().click();
}

async function sessionOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** What the screen adds up is what the API adds up. */
async function expectTotals(
  page: Page,
  language: Language,
  totals: Totals,
  list = page.getByRole('main').locator('dl').last(),
) {
  const say = texts(language);
  for (const part of ['subtotal', 'shipping', 'tax', 'total'] as const) {
    const amount = totals[part];
    const row = list.locator('div').filter({
      has: page.getByText(say('totals', part), { exact: true }),
    });
    const shown = part === 'shipping' && amount === 0 ? say('totals', 'free') : null;
    await expect(row.locator('dd')).toHaveText(shown ?? spaced(money(language, amount)));
  }
}

/** Pages keep amount and currency together with a space that does not break. */
function spaced(text: string): RegExp {
  return new RegExp(text.replaceAll('.', '\\.').replaceAll(' ', '\\s'));
}
