import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { photograph } from './support/both-sizes';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`a slot is chosen, held, ordered and moved (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    const days = page.getByRole('group', { name: say('checkout', 'delivery.day') });
    const hours = page.getByRole('group', { name: say('checkout', 'delivery.window') });
    // Tomorrow or later: today's hours may be over.
    await days.getByRole('radio').nth(2).check({ force: true });
    await hours.getByRole('radio').first().check({ force: true });
    const [held = ''] = say('checkout', 'delivery.held', { time: '|' }).split('|');
    await expect(page.getByRole('status').filter({ hasText: held.trim() })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await photograph(page, `slots-${language}`);

    await payInCash(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    const number = (await api.orders())[0]?.number ?? '';
    await openHydrated(page, address(language, `/orders/${number}`));
    await page.getByRole('button', { name: say('orders', 'day.open') }).click();
    const dialog = page.getByRole('dialog', { name: say('orders', 'day.title') });
    const move = dialog.getByRole('button', { name: say('orders', 'day.save') });
    await expect(move).toBeDisabled();
    const others = dialog.getByRole('group', { name: say('orders', 'day.day') });
    await others.getByRole('radio').nth(4).check({ force: true });
    await expectAccessible(page);
    await photograph(page, `day-${language}`);
    const before = await readDate(api, number);
    await move.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say('orders', 'day.done'))).toBeVisible();
    expect(await readDate(api, number)).not.toBe(before);
  });

  test(`an order is fetched with a code (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    const name = language === 'ar' ? 'الاستلام من المشتل' : 'Pick up at the nursery';
    await page.getByRole('radio', { name }).check();
    await expect(
      page.getByRole('group', { name: say('checkout', 'delivery.pickupDay') }),
    ).toBeVisible();
    await photograph(page, `pickup-checkout-${language}`);
    await payInCash(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders', 'placedTitle'));
    const number = (await api.orders())[0]?.number ?? '';
    await openHydrated(page, address(language, `/orders/${number}`));
    await expect(page.getByText(/^\d{6}$/)).toBeVisible();
    await expectAccessible(page);
    await photograph(page, `pickup-order-${language}`);
  });
}

interface Asker {
  call<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
}

async function readDate(api: Asker, number: string): Promise<string> {
  const { customerOrder } = await api.call<{ customerOrder: { delivery: { date: string } } }>(
    'query($number: String!) { customerOrder(number: $number) { delivery { date } } }',
    { number },
  );
  return customerOrder.delivery.date;
}
