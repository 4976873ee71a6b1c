import { expect, type Page, type Request } from '@playwright/test';
import { placeOrder } from './support/orders';
import { followRequests } from './support/requests-done';
import { test } from './support/test';

function operationOf(request: Request): string {
  return /(?:query|mutation)\s+(\w+)/.exec(request.postDataJSON()?.query ?? '')?.[1] ?? '';
}

/**
 * The API answers none before all these operations are sent, and the page sends no more. A request
 * that waited for the answer to another would never be sent.
 */
async function expectOneRound(
  page: Page,
  operations: string[],
  openPage: () => Promise<void>,
): Promise<void> {
  const sent: string[] = [];
  let release = () => {};
  const allSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql/', async (route, request) => {
    sent.push(operationOf(request));
    if (sent.length === operations.length) release();
    await allSent;
    await route.continue();
  });
  const requestsDone = followRequests(page);
  await openPage();
  await requestsDone();
  expect(sent.sort()).toEqual(operations.sort());
}

test('the account’s details are one round trip behind the page', async ({ customerPage: page }) => {
  await expectOneRound(page, ['Account', 'CustomerSummary'], async () => {
    await page.goto('/account');
    await expect(page.locator('input[name="firstName"]')).toBeVisible();
  });
});

test('the profile and its latest orders are one round trip behind the page', async ({
  customerPage: page,
}) => {
  await expectOneRound(page, ['CustomerSummary', 'Profile', 'RecentOrders'], async () => {
    await page.goto('/profile');
    await expect(page.getByRole('main').locator('dl')).toBeVisible();
  });
});

test('the orders are one round trip behind the page', async ({ customerPage: page, api }) => {
  const number = await placeOrder(api, 'golden-pothos');
  await expectOneRound(page, ['CustomerSummary', 'Orders'], async () => {
    await page.goto('/orders');
    await expect(page.getByRole('main').getByText(`#${number}`).first()).toBeVisible();
  });
});

test('a customer’s cart is asked for once, before the page’s modules have come', async ({
  customerPage: page,
  api,
}) => {
  await api.fillCart('golden-pothos');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql/')) sent.push(operationOf(request));
  });

  await page.goto('/cart', { waitUntil: 'commit' });
  await expect.poll(() => sent).toEqual(['Cart']);
  release();

  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => sent.sort()).toEqual(['Cart', 'CustomerSummary']);
});
