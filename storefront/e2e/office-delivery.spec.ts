import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { photograph } from './support/both-sizes';
import { fillDelivery, payInCash, placeButton } from './support/checkout';
import { openHydrated } from './support/hydrated';
import { officeTexts } from './support/office';
import { test } from './support/test';
import { address, languages, texts } from './support/texts';

for (const language of languages) {
  const say = officeTexts(language);
  const shop = texts(language);

  test(`staff open a slot with one place, which two shoppers want (${language})`, async ({
    customerPage: page,
    api,
    request,
    openOffice,
  }) => {
    const city = `واحة ${Date.now().toString(36)}`;
    const office = await openOffice(language);
    const complaints = complaintsOf(office);
    await addArea(office, say, city);
    await addHours(office, say, city);
    for (const list of ['deliveryarea', 'slotrule', 'blackoutday', 'goodsrule', 'pickuppoint']) {
      await office.goto(`/office/delivery/${list}/`);
      await photograph(office, `office-${list}-${language}`);
    }
    await office.goto('/office/delivery/week/');
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(say('Slots of the week'));
    await expectNoSidewaysScroll(office);
    await photograph(office, `office-week-${language}`);
    expect(complaints).toEqual([]);

    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await fillDelivery(page);
    await page.locator('form input[name=city]').fill(city);
    const hours = page.getByRole('group', { name: shop('checkout', 'delivery.window') });
    await expect(hours).toContainText(shop('checkout', 'delivery.left_one', { count: 1 }));
    // The few places that are left are held at once, so the other shopper sees none.
    const [held = ''] = shop('checkout', 'delivery.held', { time: '|' }).split('|');
    await expect(page.getByRole('status').filter({ hasText: held.trim() })).toBeVisible();
    const other = new ShopApi(request);
    await other.register();
    await other.fillCart('golden-pothos');
    const [first, second] = await listWindows(other, city);
    expect([first?.isFull, second?.isFull]).toEqual([true, false]);

    await payInCash(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop('orders', 'placedTitle'));

    // The other one had the page open: what is full by now says so, and the next day is chosen.
    await api.fillCart('golden-pothos');
    await openHydrated(page, address(language, '/checkout'));
    await page.locator('form input[name=city]').fill(city);
    const days = page.getByRole('group', { name: shop('checkout', 'delivery.day') });
    await expect(days).toContainText(shop('checkout', 'delivery.full'));
    await expect(days.getByRole('radio').first()).toBeDisabled();
    await expect(days.getByRole('radio').nth(1)).toBeChecked();
    await expect(placeButton(page)).toBeEnabled();
    await photograph(page, `slot-full-${language}`);
  });

  test(`staff hand over an order by its code (${language})`, async ({ api, openOffice }) => {
    const number = await orderPickup(api);
    const { customerOrder } = await api.call<{ customerOrder: { pickup: { code: string } } }>(
      'query($number: String!) { customerOrder(number: $number) { pickup { code } } }',
      { number },
    );
    const office = await openOffice(language);
    const complaints = complaintsOf(office);
    await office.goto('/office/delivery/pickups/');
    await expect(office.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();
    await photograph(office, `office-pickups-${language}`);
    await office.getByLabel(say('The customer’s code')).fill(customerOrder.pickup.code);
    await office.getByLabel(say('The cash was taken, where any is due')).check();
    await office.getByRole('button', { name: say('Hand over'), exact: true }).click();
    await expect(office.getByRole('link', { name: `#${number}`, exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(office);
    expect(complaints).toEqual([]);
  });
}

type Say = ReturnType<typeof officeTexts>;

async function addArea(office: Page, say: Say, city: string): Promise<void> {
  await office.goto('/office/delivery/deliveryarea/add/');
  await office.locator('[name=name_ar]').fill(city);
  await office.locator('[name=name_en]').fill(city);
  await office.locator('[name=shipping_method]').selectOption({ index: 1 });
  await office.locator('[name=other_cities]').fill(city);
  await photograph(office, `office-area-add`);
  await office.locator('[name=_save]').click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(say('Delivery areas'));
}

async function addHours(office: Page, say: Say, city: string): Promise<void> {
  await office.goto('/office/delivery/slotrule/add/');
  await office.locator('[name=area]').selectOption({ label: city });
  for (const day of await office.locator('[name=days]').all()) await day.check();
  await office.locator('[name=starts_at]').fill('10:00');
  await office.locator('[name=ends_at]').fill('12:00');
  await office.locator('[name=cut_off_hours]').fill('12');
  await office.locator('[name=capacity_orders]').fill('1');
  await photograph(office, `office-hours-add`);
  await office.locator('[name=_save]').click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(say('Hours of delivery'));
}

async function listWindows(api: ShopApi, city: string): Promise<{ isFull: boolean }[]> {
  const { deliveryOptions } = await api.call<{
    deliveryOptions: { days: { windows: { isFull: boolean }[] }[] }[];
  }>('query($city: String) { deliveryOptions(city: $city) { days { windows { isFull } } } }', {
    city,
  });
  return deliveryOptions[0]?.days.flatMap(({ windows }) => windows) ?? [];
}

async function orderPickup(api: ShopApi): Promise<string> {
  await api.fillCart('golden-pothos');
  const { deliveryOptions } = await api.call<{
    deliveryOptions: { id: string; isPickup: boolean }[];
  }>('{ deliveryOptions(city: "Riyadh") { id isPickup } }');
  const { orderPlace } = await api.call<{ orderPlace: { order: { number: string } } }>(
    `mutation($input: OrderPlaceInput!) {
      orderPlace(input: $input) { order { number } errors { message } }
    }`,
    {
      input: {
        firstName: 'نورة',
        lastName: 'العتيبي',
        email: 'noura@example.com',
        phone: '0550000000',
        address: 'حي النرجس، شارع 12',
        city: 'الرياض',
        deliveryOptionId: deliveryOptions.find(({ isPickup }) => isPickup)?.id,
        paymentMethod: 'CASH_ON_DELIVERY',
        idempotencyKey: crypto.randomUUID(),
      },
    },
  );
  return orderPlace.order.number;
}
