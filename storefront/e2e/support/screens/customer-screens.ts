import { expect } from '@playwright/test';
import type { Screen, Visit } from './screen';
import { asPhone, closeDialog, main, opened, press, pressIn, sendEmpty } from './steps';

/** From the cart to the door: with nothing in it, then filled. */
export const buyingScreens: Screen[] = [
  { name: 'cart-empty', path: '/cart', as: 'newcomer' },
  { name: 'checkout-empty', path: '/checkout', as: 'newcomer', unpictured: true },
  { name: 'orders-empty', path: '/orders', as: 'newcomer' },
  {
    name: 'cart',
    path: '/cart',
    as: 'customer',
    states: [
      { name: 'promo code missing', reach: promoMissing },
      { name: 'toast', reach: cartUpdated },
      { name: 'not updated', reach: cartNotUpdated },
    ],
  },
  {
    name: 'checkout',
    path: '/checkout',
    as: 'customer',
    states: [{ name: 'form with problems', reach: checkoutWithProblems }],
  },
  {
    name: 'gift-cards',
    path: '/gift-cards',
    as: 'newcomer',
    states: [
      {
        name: 'form with problems',
        reach: (visit) =>
          sendEmpty(
            visit,
            main(visit).getByRole('button', { name: visit.say('gifts', 'continue') }),
          ),
      },
    ],
  },
  { name: 'gift-card-unknown', path: '/gift-cards/GC-0000-0000-0000', as: 'newcomer' },
  { name: 'gift-address', path: ({ orders }) => orders.giftAddress, as: 'customer' },
  {
    name: 'gift-address-unknown',
    path: '/gift-address/3f.tgk3a0.unknown',
    as: 'newcomer',
    unpictured: true,
  },
  { name: 'payment-unknown', path: '/checkout/payment/UGF5bWVudDox', as: 'customer' },
  {
    name: 'order-placed',
    path: ({ orders }) => `/orders/placed/${orders.pending}`,
    as: 'customer',
    settle: (visit) => press(visit, 'orders', 'stay'),
  },
  {
    name: 'orders',
    path: '/orders',
    as: 'customer',
    states: [
      { name: 'details open', reach: orderPanel },
      { name: 'question before a cancellation', reach: cancelQuestion },
    ],
  },
  { name: 'order-pending', path: ({ orders }) => `/orders/${orders.pending}`, as: 'customer' },
  { name: 'order-shipped', path: ({ orders }) => `/orders/${orders.shipped}`, as: 'customer' },
  {
    name: 'order-delivered',
    path: ({ orders }) => `/orders/${orders.delivered}`,
    as: 'customer',
    unpictured: true,
    states: [{ name: 'return with problems', reach: returnWithProblems }],
  },
  { name: 'order-unknown', path: '/orders/999999999', as: 'customer', unpictured: true },
  {
    name: 'product-signed-in',
    path: '/product/olive',
    as: 'customer',
    unpictured: true,
    states: [{ name: 'not added to the cart', reach: notAdded }],
  },
];

/** The customer's own. */
export const accountScreens: Screen[] = [
  { name: 'profile-new', path: '/profile', as: 'newcomer', unpictured: true },
  { name: 'addresses-empty', path: '/addresses', as: 'newcomer', unpictured: true },
  { name: 'wishlist-empty', path: '/wishlist', as: 'newcomer' },
  { name: 'requests-empty', path: '/requests', as: 'newcomer' },
  {
    name: 'account-menu',
    path: '/',
    as: 'newcomer',
    unpictured: true,
    settle: ({ page, say }) => pressIn(page.getByRole('banner'), say('common', 'header.account')),
  },
  { name: 'profile', path: '/profile', as: 'customer' },
  {
    name: 'account',
    path: '/account',
    as: 'customer',
    states: [
      { name: 'forms open', reach: accountForms },
      { name: 'question before the deletion', reach: deletionQuestion },
    ],
  },
  {
    name: 'addresses',
    path: '/addresses',
    as: 'customer',
    states: [{ name: 'question before a deletion', reach: addressQuestion }],
  },
  {
    name: 'address-new',
    path: '/addresses?edit=new',
    as: 'customer',
    states: [
      {
        name: 'form with problems',
        reach: (visit) =>
          sendEmpty(
            visit,
            main(visit).getByRole('button', { name: visit.say('account', 'address.save') }),
          ),
      },
    ],
  },
  {
    name: 'wishlist',
    path: '/wishlist',
    as: 'customer',
  },
  { name: 'payment-methods', path: '/payment-methods', as: 'customer' },
  { name: 'gift-cards-bought-empty', path: '/my-gift-cards', as: 'newcomer' },
  { name: 'sessions', path: '/sessions', as: 'customer' },
];

/** Data that the browser loads: each has a loading state and a failed one. */
export const askingPaths = [
  ...['/cart', '/checkout', '/orders', '/orders/1', '/orders/placed/1', '/profile', '/account'],
  ...['/addresses', '/wishlist', '/payment-methods', '/sessions', '/requests'],
  ...['/checkout/payment/UGF5bWVudDox', '/gift-cards', '/gift-cards/GC-1', '/my-gift-cards'],
  '/gift-address/3f.tgk3a0.unknown',
];

async function promoMissing(visit: Visit): Promise<void> {
  await press(visit, 'cart', 'promo.apply');
  await expect(visit.page.getByText(visit.say('cart', 'promo.empty'))).toBeVisible();
}

async function cartUpdated(visit: Visit): Promise<void> {
  await press(visit, 'cart', 'update');
  await expect(visit.page.getByText(visit.say('cart', 'refreshed'))).toBeVisible();
  await visit.answered();
}

async function cartNotUpdated({ page, say }: Visit): Promise<void> {
  await page.route('**/graphql/', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common', 'quantity.increase') })
    .first()
    .click();
  await expect(page.locator('[aria-live] [role=alert]').first()).toBeVisible();
  await page.unroute('**/graphql/');
}

async function checkoutWithProblems(visit: Visit): Promise<void> {
  await main(visit).locator('input[name=email]').fill('noura@example');
  await sendEmpty(visit, main(visit).locator('form button[type=submit]'));
}

async function orderPanel(visit: Visit): Promise<void> {
  const { page, say, orders } = visit;
  await page
    .getByRole('link', { name: say('orders', 'detailsOf', { number: orders.shipped }) })
    .click();
  await opened(visit);
}

async function cancelQuestion(visit: Visit): Promise<void> {
  await closeDialog(visit);
  await press(visit, 'orders', 'cancel.of', { number: visit.orders.pending });
  await opened(visit);
}

async function returnWithProblems(visit: Visit): Promise<void> {
  await press(visit, 'orders', 'return.open');
  const dialog = await opened(visit);
  await pressIn(dialog, visit.say('orders', 'return.send'));
  await expect(dialog.getByText(visit.say('orders', 'return.chooseLines')).first()).toBeVisible();
}

async function accountForms(visit: Visit): Promise<void> {
  await press(visit, 'account', 'email.add');
  await press(visit, 'account', 'phone.change');
}

async function deletionQuestion(visit: Visit): Promise<void> {
  await press(visit, 'account', 'deletion.start');
  await opened(visit);
}

async function addressQuestion(visit: Visit): Promise<void> {
  await asPhone(visit);
  // Its name goes on with whose address it is.
  const name = new RegExp(`^${visit.say('account', 'address.delete')} `);
  await main(visit).getByRole('button', { name }).first().click();
  await opened(visit);
}

async function notAdded(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await page.route('**/graphql/', (route) => route.abort());
  await press(visit, 'catalogue', 'cart.add');
  await expect(page.getByText(say('common', 'state.apiAway'))).toBeVisible();
}
