import { expect } from '@playwright/test';
import type { Screen, Visit } from './screen';
import { asDesktop, asPhone, closeDialog, main, opened, pressIn, sendEmpty } from './steps';

const plants = { ar: 'زيتو', en: 'oliv' };

/** Looking around, as a guest. */
export const shopScreens: Screen[] = [
  {
    name: 'home',
    path: '/',
    states: [
      { name: 'suggestions', reach: suggestions },
      { name: 'nothing suggested', reach: nothingSuggested },
      { name: 'search failed', reach: failedSuggestions },
      { name: 'menu on a phone', reach: phoneMenu },
      { name: 'search on a phone', reach: phoneSearch },
      { name: 'sign-in', reach: signIn },
      { name: 'sign-in refused', reach: signInRefused },
      { name: 'register', reach: register },
    ],
  },
  {
    name: 'products',
    path: '/products',
    states: [
      { name: 'filters on a phone', reach: filterSheet },
      { name: 'failed to load', reach: failedListing },
    ],
  },
  {
    name: 'products-filtered',
    path: '/products?categories=trees,shrubs&price_min=20&price_max=400&in_stock=1&sort=price-low',
  },
  { name: 'products-last-page', path: '/products?page=5', unpictured: true },
  { name: 'products-nothing', path: '/products?categories=trees&colors=no-such-colour' },
  { name: 'products-no-such-page', path: '/products?page=999', unpictured: true },
  { name: 'search', path: '/products?search=oliander+lavendar', unpictured: true },
  { name: 'search-nothing', path: '/products?search=zzzzqqqq', unpictured: true },
  {
    name: 'product',
    path: '/product/monstera',
    states: [
      { name: 'enlarged', reach: enlarged },
      { name: 'few left', reach: fewLeft },
      { name: 'a guest adds to the cart', reach: guestAdds },
    ],
  },
  { name: 'finder', path: '/finder' },
  { name: 'finder-answered', path: '/finder?place=desk&light=low&care=little' },
  { name: 'care-guides', path: '/care', unpictured: true },
  { name: 'care-guides-nothing', path: '/care?search=zzzzqqqq', unpictured: true },
  { name: 'care-guide', path: '/care/olive', unpictured: true },
  { name: 'product-unknown', path: '/product/no-such-plant' },
  { name: 'login', path: '/login', settle: opened },
  { name: 'cart-guest', path: '/cart', settle: opened },
  { name: 'not-found', path: '/no-such-page' },
];

/** Services and information, which are everybody's too. */
export const serviceScreens: Screen[] = [
  {
    name: 'landscape',
    path: '/landscape',
    states: [{ name: 'form with problems', reach: (visit) => sendEmpty(visit, send(visit)) }],
  },
  {
    name: 'events',
    path: '/events',
    states: [
      { name: 'month open', reach: monthOpen },
      { name: 'form with problems', reach: eventWithProblems },
    ],
  },
  { name: 'about', path: '/about' },
  // What comes next, and in how many days, is another picture each day.
  { name: 'gifts', path: '/gifts', unpictured: true },
  {
    name: 'contact',
    path: '/contact',
    states: [
      {
        name: 'form with problems',
        reach: (visit) =>
          sendEmpty(
            visit,
            main(visit).getByRole('button', { name: visit.say('content', 'contact.send') }),
          ),
      },
    ],
  },
  { name: 'page', path: '/pages/returns' },
  { name: 'requests-guest', path: '/requests' },
  { name: 'request-guest', path: '/requests/MB-0000-0000-0000' },
];

function send(visit: Visit) {
  return main(visit).getByRole('button', { name: visit.say('services', 'send') });
}

async function suggestions({ page, language, say }: Visit): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: say('common', 'header.searchLabel') }).click();
  await page.keyboard.type(plants[language]);
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function nothingSuggested({ page, say }: Visit): Promise<void> {
  await page.getByRole('combobox').fill('zzzzqqqq');
  await expect(page.getByText(say('search', 'nothing', { words: 'zzzzqqqq' }))).toBeVisible();
}

async function failedSuggestions({ page, say }: Visit): Promise<void> {
  await page.route('**/graphql/', (route) => route.abort());
  await page.getByRole('combobox').fill('aloe');
  await expect(page.getByText(say('search', 'failed'))).toBeVisible();
  await page.unroute('**/graphql/');
  await page.getByRole('combobox').fill('');
  await page.getByRole('combobox').blur();
}

async function phoneMenu(visit: Visit): Promise<void> {
  await asPhone(visit);
  await pressIn(visit.page.getByRole('banner'), visit.say('common', 'menu.open'));
  await opened(visit);
}

async function phoneSearch(visit: Visit): Promise<void> {
  await closeDialog(visit);
  await pressIn(visit.page.getByRole('banner'), visit.say('common', 'header.openSearch'));
  const sheet = await opened(visit);
  await sheet.getByRole('combobox').fill(plants[visit.language]);
  await expect(sheet.getByRole('option').first()).toBeVisible();
}

async function signIn(visit: Visit): Promise<void> {
  await closeDialog(visit);
  await asDesktop(visit);
  const { page, say } = visit;
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common', 'header.signIn') })
    .click();
  await opened(visit);
}

async function signInRefused(visit: Visit): Promise<void> {
  const dialog = await opened(visit);
  await dialog.getByLabel(visit.say('auth', 'phone')).fill('0112345678');
  await pressIn(dialog, visit.say('auth', 'sendCode'));
  await expect(dialog.getByRole('alert')).toBeVisible();
}

async function register(visit: Visit): Promise<void> {
  const dialog = await opened(visit);
  await dialog.getByRole('tab', { name: visit.say('auth', 'tab.register') }).click();
  await expect(dialog.getByLabel(visit.say('auth', 'firstName'))).toBeVisible();
}

async function filterSheet(visit: Visit): Promise<void> {
  await asPhone(visit);
  const name = visit.say('listing', 'filters.open');
  await main(visit).getByRole('link', { name, exact: true }).click();
  await opened(visit);
}

/** The next page does not come: an alert with a retry, and a toast. */
async function failedListing(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await closeDialog(visit);
  await asDesktop(visit);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
  await main(visit)
    .getByRole('link', { name: say('common', 'pagination.page', { page: 2 }) })
    .click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/*.data*');
}

async function enlarged(visit: Visit): Promise<void> {
  await main(visit).locator('a[href*="/media/"]:not([tabindex])').first().click();
  await opened(visit);
}

async function fewLeft(visit: Visit): Promise<void> {
  await closeDialog(visit);
  const sizes = main(visit).getByRole('group', { name: visit.say('product', 'size') });
  await sizes.locator('label').last().click();
  await expect(sizes.getByRole('radio').last()).toBeChecked();
}

async function guestAdds(visit: Visit): Promise<void> {
  await main(visit)
    .getByRole('button', { name: visit.say('catalogue', 'cart.add'), exact: true })
    .first()
    .click();
  await opened(visit);
}

async function monthOpen(visit: Visit): Promise<void> {
  const days = main(visit).locator('button[aria-haspopup=dialog]', { hasNotText: /./ });
  await days.last().click();
  await expect((await opened(visit)).locator('[data-day]').first()).toBeVisible();
}

async function eventWithProblems(visit: Visit): Promise<void> {
  await closeDialog(visit);
  await sendEmpty(visit, send(visit));
}
