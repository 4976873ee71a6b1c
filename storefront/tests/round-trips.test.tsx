import { afterEach, expect, test } from 'vitest';
import { leaveShop } from './shop/open-shop';
import { readRoundTrips } from './shop/round-trips';

afterEach(leaveShop);

/** What the header and the menu beside every screen of the account show. */
const ofEveryPage = ['CartCount', 'Customer', 'CustomerSummary', 'FavoriteIds', 'OrdersCount'];

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
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toEqual(expect.arrayContaining(ownOperations));
  expect(rounds[0]?.filter((operation) => !ofEveryPage.includes(operation))).toEqual(ownOperations);
});
