import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hydrateShop, leaveShop, settled } from './shop/open-shop';

afterEach(leaveShop);

test.each([
  '/account',
  '/addresses',
  '/cart',
  '/checkout',
  '/gift-address/token',
  '/gift-cards',
  '/gift-cards/1',
  '/messages',
  '/my-gift-cards',
  '/orders',
  '/pay/token',
  '/payment-methods',
  '/profile',
  '/requests',
  '/review/14',
  '/sessions',
  '/wishlist',
])('%s keeps its title, and the focus, when its data come', async (address) => {
  // given
  const { promise: data, resolve: answer } = Promise.withResolvers<void>();
  const { calls } = await hydrateShop(address, { line: () => data });
  await settled(calls);
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  expect(calls.length).toBeGreaterThan(0);

  // when
  await act(async () => answer());
  await settled(calls);

  // then
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  expect(document.activeElement).toBe(title);
});
