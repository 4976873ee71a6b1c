import { expect, type Page } from '@playwright/test';
import { ShopApi } from '../api';
import { signInBrowser } from '../customer';
import { openHydrated } from '../hydrated';
import { followRequests } from '../requests-done';
import { address, type Language, texts } from '../texts';
import type { Screen, Visit } from './screen';
import type { Known } from './visitors';

const guest: Known = {
  token: '',
  orders: { pending: '', shipped: '', delivered: '', giftAddress: '' },
};

/** Opens a screen as its visitor, up to the end of its loading. */
export async function visit(
  page: Page,
  language: Language,
  screen: Screen,
  visitor: Known = guest,
): Promise<Visit> {
  const api = new ShopApi(page.request, visitor.token);
  const say = texts(language);
  const answered = followRequests(page);
  const visit = { page, language, say, api, orders: visitor.orders, answered };
  if (visitor.token) await signInBrowser(page, visitor.token);
  await screen.prepare?.(visit);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(visit);
  await openHydrated(page, address(language, path));
  await expectLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await screen.settle?.(visit);
  return visit;
}

/** The heading is there and nothing in the page is still loading. */
async function expectLoaded(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('h1, h2').first()).toBeVisible();
  await expect(main.locator('.animate-pulse')).toHaveCount(0);
}
