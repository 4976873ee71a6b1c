import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '~/shared/session/session-store';
import { signInCustomer } from '~tests/customer';
import { renderIn } from '~tests/render';
import { CartLink } from './cart-link';

afterEach(() => {
  vi.useRealTimers();
  act(endSession);
});

function change(quantity: number, total = quantity * 100): void {
  const cart = { id: 'cart', quantity, summary: { total } };
  act(() => signInCustomer({ customer: null, cart, favorites: [] }));
}

const badge = (count: number) => screen.getByText(String(count)).className;

test('the badge moves for one second after a change, and not at the first count', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('Cart');
  change(2);
  expect(badge(2)).not.toContain('animate-bump');
  change(3);
  expect(screen.getByRole('link', { name: 'Cart, 3 products' })).toBeDefined();
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(999));
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(1));
  expect(badge(3)).not.toContain('animate-bump');
});

test('another change within the second moves it again, for a second of its own', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  change(2);
  change(3);
  const first = screen.getByText('3');
  act(() => vi.advanceTimersByTime(900));
  change(3, 250);
  expect(screen.getByText('3')).not.toBe(first);
  act(() => vi.advanceTimersByTime(900));
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(100));
  expect(badge(3)).not.toContain('animate-bump');
});

test('a promo code, which leaves the count, moves it', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  change(4, 400);
  change(4, 300);
  expect(badge(4)).toContain('animate-bump');
});

test('a cart that stays as it is moves nothing', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  change(4);
  change(4);
  expect(badge(4)).not.toContain('animate-bump');
});

test('Arabic counts plants in its own plural forms', () => {
  renderIn('ar', <CartLink />);
  for (const [count, text] of [
    [0, 'سلة التسوق، فارغة'],
    [2, 'سلة التسوق، منتجان'],
    [5, 'سلة التسوق، 5 منتجات'],
    [11, 'سلة التسوق، 11 منتجًا'],
  ] as const) {
    change(count);
    expect(screen.getByRole('link', { name: text })).toBeDefined();
  }
});
