import { expect, type Page, type Request } from '@playwright/test';
import { placeOrder } from './support/orders';
import { test } from './support/test';

/** Milliseconds that every answer of the API takes: a slow line. */
const delay = 1500;

interface Trip {
  operation: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

/** Notes what the page asks of the API, and answers it late. */
async function slowDown(page: Page): Promise<Trip[]> {
  const trips: Trip[] = [];
  await page.route('**/graphql/', async (route, request) => {
    trips.push({ operation: operationOf(request), sentAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return trips;
}

function operationOf(request: Request): string {
  return /(?:query|mutation)\s+(\w+)/.exec(request.postDataJSON()?.query ?? '')?.[1] ?? '';
}

/** All are sent before the first of them is answered, and none after that. */
async function expectOneRound(page: Page, trips: Trip[], operations: string[]): Promise<void> {
  // A request that waited for an answer would be sent now.
  await page.waitForTimeout(delay);
  expect(trips.map(({ operation }) => operation).sort()).toEqual(operations.sort());
  const times = trips.map(({ sentAt }) => sentAt);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(delay);
}

test('the account’s details are one round trip behind the page', async ({ customerPage: page }) => {
  const trips = await slowDown(page);
  await page.goto('/account');
  await expect(page.locator('input[name="firstName"]')).toBeVisible();
  await expectOneRound(page, trips, ['Account', 'CustomerSummary']);
});

test('the profile and its latest orders are one round trip behind the page', async ({
  customerPage: page,
}) => {
  const trips = await slowDown(page);
  await page.goto('/profile');
  await expect(page.getByRole('main').locator('dl')).toBeVisible();
  await expectOneRound(page, trips, ['CustomerSummary', 'Profile', 'RecentOrders']);
});

test('the orders are one round trip behind the page', async ({ customerPage: page, api }) => {
  const number = await placeOrder(api, 'golden-pothos');
  const trips = await slowDown(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByText(`#${number}`).first()).toBeVisible();
  await expectOneRound(page, trips, ['CustomerSummary', 'Orders']);
});
