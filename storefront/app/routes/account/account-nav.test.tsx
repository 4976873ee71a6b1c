import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '~/shared/session/session-store';
import { signInCustomer } from '~tests/customer';
import { renderIn } from '~tests/render';
import { AccountNav } from './account-nav';

afterEach(endSession);

function summaryOf(ordersCount: number, favorites: { id: string }[]) {
  const noura = { id: 'customer-1', firstName: 'نورة', lastName: '', phone: null, email: null };
  return { customer: { ...noura, ordersCount }, cart: null, favorites };
}

test('the page at hand is marked and the counts are read out in words', () => {
  signInCustomer(summaryOf(2, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]));
  renderIn('ar', <AccountNav look="side" />, '/orders');
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('link', { name: 'طلباتي (طلبان)' })).toBe(current);
  expect(screen.getByRole('link', { name: 'المفضلة (3 منتجات)' })).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeDefined();
});

test.each([null, summaryOf(0, [])])(
  'nothing is counted before it is known, and nought is not worth a number',
  (summary) => {
    signInCustomer(summary);
    renderIn('en', <AccountNav look="side" />, '/profile');
    expect(screen.getByRole('link', { name: 'Orders' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Wishlist' })).toBeDefined();
    expect(screen.getByRole('link', { current: 'page', name: 'Profile' })).toBeDefined();
  },
);

test('phones choose from the other screens', () => {
  renderIn('en', <AccountNav look="overview" />, '/profile');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/account',
    '/en/orders',
    '/en/requests',
    '/en/wishlist',
    '/en/addresses',
    '/en/payment-methods',
    '/en/my-gift-cards',
    '/en/messages',
    '/en/sessions',
  ]);
});
