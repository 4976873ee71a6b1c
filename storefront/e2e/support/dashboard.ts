import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test as base } from './refusals';
import { followRequests } from './requests-done';
import { accountsFile } from './staff';

/** The demonstration accounts who work in the Dashboard. */
export const merchandiser = 'merchandiser@mashtal.example';
export const manager = 'staff@mashtal.example';

interface DashboardFixtures {
  /** A page on which the account is signed in to the Dashboard; nothing on it may fail. */
  openDashboard: (email: string) => Promise<Page>;
}

/** A drawing of the Dashboard's own sign-in page holds numbers that are none. */
const ownFault = /<linearGradient> attribute/;

export const test = base.extend<DashboardFixtures>({
  openDashboard: async ({ context, baseURL }, use) => {
    const failures: string[] = [];
    const pages: Page[] = [];
    await use(async (email) => {
      const page = await context.newPage();
      pages.push(page);
      watch(page, baseURL ?? '', failures);
      waits.set(page, followRequests(page));
      await signIn(page, email);
      return page;
    });
    for (const page of pages) failures.push(...(await brokenPictures(page)));
    expect(failures, 'what failed in the Dashboard').toEqual([]);
  },
});

/** Waits until all that a page of the Dashboard has asked for has come. */
const waits = new WeakMap<Page, () => Promise<void>>();

async function signIn(page: Page, email: string): Promise<void> {
  const password = JSON.parse(readFileSync(accountsFile, 'utf8'))[email];
  await page.goto('/dashboard/');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Hello there')).toBeVisible();
}

/** Collects refused and failed requests, errors of GraphQL, and what the console complains of. */
function watch(page: Page, baseURL: string, failures: string[]): void {
  const note = (failure: string) => failures.push(`${new URL(page.url()).pathname}: ${failure}`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !ownFault.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} ${reason}`);
  });
  page.on('response', async (response) => {
    const address = response.url();
    if (address.startsWith('http') && !address.startsWith(baseURL)) note(`elsewhere: ${address}`);
    if (response.status() >= 400) note(`${address} ${response.status()}`);
    if (!address.endsWith('/graphql/')) return;
    const body = await response.json().catch(() => []);
    for (const { errors = [] } of [body].flat()) {
      for (const { message, path } of errors) note(`${path}: ${message}`);
    }
  });
}

/** Goes to a page of the Dashboard and waits until it has loaded all. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard${path}`);
  await expectLoaded(page);
}

/** No loading bar runs, and every picture is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await waits.get(page)?.();
  // Buttons have a ring of their own, which is not seen.
  await expect(page.locator('.MuiLinearProgress-root')).toHaveCount(0);
  expect(await brokenPictures(page)).toEqual([]);
}

async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `broken picture ${image.src}`),
  );
}

/** Sends the form in the bar at the foot of the page and waits for the notice. */
export async function save(page: Page, notice: string | RegExp): Promise<void> {
  await page.locator('[data-tc=button-bar-confirm]').click();
  await expect(page.getByText(notice).first()).toBeVisible();
  await expectLoaded(page);
}
