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

test('the checkout sends all its requests at once where its city is known', async () => {
  sessionStorage.setItem('checkout_draft', '{"city":"Riyadh"}');
  expect(await readRoundTrips('/checkout')).toEqual([
    ['Checkout', 'CheckoutCart', 'CustomerSummary', 'DeliveryOptions'],
  ]);
});

test('at the first visit only the ways of delivery wait for the address', async () => {
  expect(await readRoundTrips('/checkout')).toEqual([
    ['Checkout', 'CheckoutCart', 'CustomerSummary'],
    ['DeliveryOptions'],
  ]);
});
