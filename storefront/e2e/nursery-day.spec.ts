import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { photograph } from './support/both-sizes';
import { openHydrated } from './support/hydrated';
import { officeTexts } from './support/office';
import { placeOrder } from './support/orders';
import { python, root } from './support/python';
import { test } from './support/test';
import { address, type Language, texts } from './support/texts';

const orders = 30;
const plant = 'golden-pothos';
/** A green picture. */
const door = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAARUlEQVR42u3PQQkAQAgAML1wvg1m6GshCFuDZU3HZS+OExAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQENjzAewDAYJmy39dAAAAAElFTkSuQmCC',
  'base64',
);

interface Day {
  van: string;
  /** What customers say at their doors, by the order's number. */
  codes: Record<string, string>;
}

/** Puts today's orders on a van: the customer's own among thirty. */
async function prepareDay(numbers: string[]): Promise<Day> {
  const command = ['-m', 'django', 'demo_nursery_day', ...numbers, '--orders', String(orders)];
  return JSON.parse((await promisify(execFile)(python, command, { cwd: root })).stdout);
}

/** Of the staff: `office-reach` reads the office in both. */
const language: Language = 'ar';

test('thirty orders are picked, driven and counted', async ({
  customerPage,
  api,
  openOffice,
  browser,
  baseURL,
}) => {
  // Under a minute on a quiet machine.
  test.setTimeout(480_000);
  const say = officeTexts(language);
  const own = [await placeOrder(api, plant), await placeOrder(api, plant)];
  const [door1 = '', door2 = ''] = own;
  const day = await prepareDay(own);

  // when the morning begins
  const office = await openOffice(language);
  await office.goto('/office/dispatch/day/');
  await office.getByRole('button', { name: say('Share the orders among the vans') }).click();
  await office.goto('/office/dispatch/pick-list/');
  await expect(office.getByRole('row').filter({ hasText: `#${door1} × 1` })).toHaveCount(1);
  await expectNoSidewaysScroll(office);
  await photograph(office, `pick-list-${language}`);
  for (const file of ['pick-list.pdf', 'slips.pdf']) {
    const answer = await office.request.get(`/office/dispatch/${file}`);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }

  // and the van is packed
  await office.goto('/office/dispatch/day/');
  await office.getByRole('link', { name: day.van }).click();
  await expect(office.locator('tbody tr')).toHaveCount(orders);
  await office.getByRole('button', { name: say('Pack everything') }).click();
  await office.getByRole('button', { name: say('The van leaves') }).click();
  await expect(
    office.getByText(say('The van is on its way; its customers are told.')),
  ).toBeVisible();
  await photograph(office, `run-${language}`);
  const link = new URL((await office.locator('[data-driver-link]').getAttribute('href')) ?? '')
    .pathname;
  const end = `${new URL(office.url()).pathname}end/`;

  // then the customer sees the code
  await openHydrated(customerPage, address(language, `/orders/${door1}`));
  await expect(customerPage.getByText(day.codes[door1] ?? '-', { exact: true })).toBeVisible();
  await photograph(customerPage, `door-code-${language}`);

  // when the driver is on the road, half of the time without a line
  await driveAround(browser, baseURL, language, link, day, door1);

  // then in the evening one order comes back, and the cash is counted
  await office.goto(end);
  await expect(office.getByRole('img', { name: `#${door2}` })).toBeVisible();
  await office.getByRole('button', { name: say('Put back') }).click();
  const taken = (await office.locator('.office-sums dd').first().textContent()) ?? '';
  const amount = taken.match(/[\d,]+\.\d{2}/)?.[0] ?? '';
  await office.getByLabel(say('Cash counted, SAR')).fill(amount);
  await photograph(office, `run-end-${language}`);
  await office.getByRole('button', { name: say('Close the run') }).click();
  await expect(office.getByText(say('The run is closed.')).first()).toBeVisible();
  await expectNoSidewaysScroll(office);

  // and the customer's pages say so
  const shop = texts(language);
  await openHydrated(customerPage, address(language, `/orders/${door2}`));
  await expect(customerPage.getByText(shop('orders', 'journey.DELIVERED'))).toBeVisible();
  await expect(customerPage.getByText(shop('orders', 'door.title'))).toBeHidden();
  await openHydrated(customerPage, address(language, `/orders/${door1}`));
  await expect(customerPage.getByText(shop('orders', 'journey.SHIPPED'))).toBeVisible();
});

/** Delivers all but one; the second half of the stops without a line. */
async function driveAround(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  link: string,
  day: Day,
  nobodyHome: string,
): Promise<void> {
  const phone = await browser.newContext({
    baseURL,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  const here = language === 'en' ? `${link}en/` : link;
  await page.goto(here);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
  await expect(page.locator('[data-stop]')).toHaveCount(orders);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await photograph(page, `driver-${language}`);
  for (let stop = 0; stop < orders / 2; stop += 1) await finishNext(page, day, nobodyHome);
  await expect(page.locator('#line')).toHaveAttribute('data-waiting', '0');

  await phone.setOffline(true);
  // The phone is put away and taken out again: the page comes from the phone itself.
  await page.goto(here);
  for (let stop = orders / 2; stop < orders; stop += 1) await finishNext(page, day, nobodyHome);
  await expect(page.locator('#line')).toHaveClass(/is-away/);
  await photograph(page, `driver-away-${language}`);
  await page.reload();
  await expect(page.locator('[data-state=planned]')).toHaveCount(0);

  await phone.setOffline(false);
  await expect(page.locator('#line')).toHaveAttribute('data-waiting', '0', { timeout: 60_000 });
  await expect(page.locator('[data-refused]:visible')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-state=delivered]')).toHaveCount(orders - 1);
  await phone.close();
}

/** The stop that is open: with the code, with a photograph where there is an odd one, or nobody. */
async function finishNext(page: Page, day: Day, nobodyHome: string): Promise<void> {
  const stop = page.locator('[data-stop][open][data-state=planned]');
  const number = (await stop.getAttribute('data-number')) ?? '';
  if (number === nobodyHome) {
    await stop.locator('.other > summary').click();
    await stop.locator('select').selectOption({ index: 1 });
    await stop.locator('[data-form=failed] button').click();
  } else {
    const isOwn = Object.keys(day.codes).indexOf(number) < 2;
    if (isOwn) {
      const file = { name: 'door.png', mimeType: 'image/png', buffer: door };
      await stop.locator('input[name=photo]').setInputFiles(file);
    } else {
      await stop.locator('input[name=code]').fill(day.codes[number] ?? '');
    }
    await stop.getByRole('checkbox').check();
    await stop.locator('[data-form=delivered] button').click();
  }
  await expect(page.locator(`[data-number="${number}"]`)).not.toHaveAttribute(
    'data-state',
    'planned',
  );
}
