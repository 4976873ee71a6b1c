import { afterEach, expect, test } from 'vitest';
import { leaveShop } from './shop/open-shop';
import { readRoundTrips } from './shop/round-trips';

afterEach(leaveShop);

test.each([
  ['/account', ['Account']],
  ['/profile', ['Profile', 'RecentOrders']],
  ['/addresses', ['Addresses']],
  ['/payment-methods', ['SavedCards']],
  ['/sessions', ['CustomerSessions']],
  ['/orders', ['Orders']],
  ['/orders/14', ['Order']],
])('%s sends all its requests at once', async (address, ownOperations) => {
  const rounds = await readRoundTrips(address);
  // The header and the menu beside the screen share one query.
  expect(rounds).toEqual([[...ownOperations, 'CustomerSummary'].sort()]);
});

test.each([
  ['of an earlier visit', '{"city":"Riyadh"}'],
  ['of the usual address', null],
])('the checkout sends all its requests at once, for the city %s', async (_city, draft) => {
  if (draft) sessionStorage.setItem('checkout_draft', draft);
  expect(await readRoundTrips('/checkout')).toEqual([
    ['Checkout', 'CheckoutCart', 'CustomerSummary', 'DeliveryOptions'],
  ]);
});
