import type { Page } from '@playwright/test';
import { ShopApi } from './api';
import { test as base } from './refusals';

interface CustomerFixtures {
  /** The shared customer's API, with an empty cart. */
  api: ShopApi;
  /** A page of a browser in which the shared customer is signed in. */
  customerPage: Page;
}

interface SharedCustomer {
  customerToken: string;
}

/** One customer a worker: every sign-in costs a code, and codes are limited by address. */
export const test = base.extend<CustomerFixtures, SharedCustomer>({
  customerToken: [
    async ({ playwright }, use, worker) => {
      const { baseURL } = worker.project.use;
      const request = await playwright.request.newContext({ baseURL });
      const api = new ShopApi(request);
      await api.register();
      await use(api.token);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  api: async ({ request, customerToken }, use) => {
    const api = new ShopApi(request, customerToken);
    await api.emptyCart();
    await use(api);
  },
  customerPage: async ({ page, api }, use) => {
    await signInBrowser(page, api.token);
    await use(page);
  },
});

/** Puts a session where the shop keeps it, before its next page is read. */
export async function signInBrowser(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // Once: signing out must stay signed out.
    if (sessionStorage.getItem('e2e') === null) localStorage.setItem('token', value);
    sessionStorage.setItem('e2e', 'signed in');
  }, token);
}
