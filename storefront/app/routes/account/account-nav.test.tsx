import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOrdersCount } from '~/features/profile/orders-count-store';
import { CustomerSummaryContext } from '~/shared/customer/customer-summary';
import { renderIn } from '~tests/render';
import { AccountNav } from './account-nav';

afterEach(() => act(() => setOrdersCount(null)));

test('the page at hand is marked and the counts are read out in words', () => {
  const favorites = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  renderIn(
    'ar',
    <CustomerSummaryContext value={{ customer: null, cart: null, favorites }}>
      <AccountNav look="side" />
    </CustomerSummaryContext>,
    '/orders',
  );
  act(() => setOrdersCount(2));
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('link', { name: 'طلباتي (طلبان)' })).toBe(current);
  expect(screen.getByRole('link', { name: 'المفضلة (3 منتجات)' })).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeDefined();
});

test('nothing is counted before it is known, and nought is not worth a number', () => {
  renderIn('en', <AccountNav look="side" />, '/profile');
  act(() => setOrdersCount(0));
  expect(screen.getByRole('link', { name: 'Orders' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Wishlist' })).toBeDefined();
  expect(screen.getByRole('link', { current: 'page', name: 'Profile' })).toBeDefined();
});

test('phones choose from the other screens', () => {
  renderIn('en', <AccountNav look="overview" />, '/profile');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/account',
    '/en/orders',
    '/en/requests',
    '/en/wishlist',
    '/en/addresses',
    '/en/payment-methods',
    '/en/sessions',
  ]);
});
