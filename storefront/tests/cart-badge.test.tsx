import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartLink } from '~/routes/shell/cart-link';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import { renderIn } from './render';

afterEach(() => {
  act(() => setCartCount(null));
  vi.useRealTimers();
});

test('the badge moves for one second after a change, and not at the first count', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('Cart');
  act(() => setCartCount(2));
  expect(screen.getByText('2').className).not.toContain('animate-bump');
  act(() => setCartCount(3));
  expect(screen.getByRole('link', { name: 'Cart, 3 products' })).toBeDefined();
  expect(screen.getByText('3').className).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(999));
  expect(screen.getByText('3').className).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('3').className).not.toContain('animate-bump');
});

test('Arabic counts plants in its own plural forms', () => {
  renderIn('ar', <CartLink />);
  for (const [count, text] of [
    [0, 'سلة التسوق، فارغة'],
    [2, 'سلة التسوق، منتجان'],
    [5, 'سلة التسوق، 5 منتجات'],
    [11, 'سلة التسوق، 11 منتجًا'],
  ] as const) {
    act(() => setCartCount(count));
    expect(screen.getByRole('link', { name: text })).toBeDefined();
  }
});
